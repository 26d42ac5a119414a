export { refuseCommon } from './accounts.common.ts';
export { tendDormantAccounts } from './accounts.dormancy.ts';
export { eraseAccount, sweepAccounts } from './accounts.erasing.ts';
export { type Keys, keysOf, keysWritten } from './accounts.keys.sql.ts';
export { fillKeys } from './accounts.keys.ts';
export { tellingMailbox } from './accounts.mailbox.ts';
export { hashPassword } from './accounts.passwords.ts';
export { refuseReserved, refuseTaken } from './accounts.refusals.ts';
export { lockAdministrators, lockUser } from './accounts.sql.ts';
