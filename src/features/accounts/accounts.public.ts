export { eraseAccount, sweepAccounts } from './accounts.erasing.ts';
export { tellingMailbox } from './accounts.mailbox.ts';
export { hashPassword } from './accounts.passwords.ts';
export { refuseTaken } from './accounts.refusals.ts';
export { isReservedUsername } from './accounts.rules.ts';
export { lockAdministrators, lockUser } from './accounts.sql.ts';
