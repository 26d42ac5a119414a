export { tendDormantAccounts } from './accounts.dormancy.ts';
export { eraseAccount, sweepResetLinks } from './accounts.erasing.ts';
export { hashPassword } from './accounts.passwords.ts';
export { refuseTaken } from './accounts.refusals.ts';
export { isReservedUsername } from './accounts.rules.ts';
export { lockAdministrators, lockUser } from './accounts.sql.ts';
