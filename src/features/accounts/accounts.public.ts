export { dropUsername, giveUsernameBack } from './accounts.called.ts';
export { isSameMailbox, tellDeed } from './accounts.changes.ts';
export type { ClosedAccount } from './accounts.closing.sql.ts';
export {
  closeAccount,
  eraseAtOnce,
  eraseClosedAccounts,
  lockErasable,
  reopenAccount,
} from './accounts.closing.ts';
export { refuseCommon } from './accounts.common.ts';
export { type Device, findSignedIn, readDevice } from './accounts.devices.ts';
export { tendDormantAccounts } from './accounts.dormancy.ts';
export { enterAccount } from './accounts.entering.ts';
export { sweepAccounts } from './accounts.erasing.ts';
export { verifyOwnPassword } from './accounts.guessing.ts';
export { type Keys, keysOf, keysWritten } from './accounts.keys.sql.ts';
export { fillKeys } from './accounts.keys.ts';
export { tellingOwner } from './accounts.mailbox.ts';
export { holdAccount } from './accounts.passwords.sql.ts';
export { hashPassword } from './accounts.passwords.ts';
export {
  dropName,
  dropPortrait,
  giveNameBack,
  givePortraitBack,
} from './accounts.portrait.sql.ts';
export { refuseReserved, refuseTaken } from './accounts.refusals.ts';
export { decideHome } from './accounts.rules.ts';
export { insertSecurityEvent } from './accounts.security.sql.ts';
export { lockAdministrators, lockUser } from './accounts.sql.ts';
export { tendUnconfirmedAccounts } from './accounts.unconfirmed.ts';
