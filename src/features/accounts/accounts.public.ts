export { refuseReserved, refuseTaken } from './accounts.refusals.ts';
export { decideHome } from './accounts.rules.ts';
export { lockAdministrators, lockResident, lockUser } from './accounts.sql.ts';
export type { ClosedAccount } from './closing/closing.sql.ts';
export {
  closeAccount,
  eraseAtOnce,
  eraseClosedAccounts,
  lockErasable,
  reopenAccount,
} from './closing/closing.ts';
export { tendDormantAccounts } from './closing/dormancy.ts';
export { sweepAccounts } from './closing/erasing.ts';
export { type Device, findSignedIn, readDevice } from './entering/devices.ts';
export { enterAccount } from './entering/entering.ts';
export { holdVerified, verifyOwnPassword } from './entering/guessing.ts';
export { tellingOwner } from './mailbox/mailbox.ts';
export { tendUnconfirmedAccounts } from './mailbox/unconfirmed.ts';
export { refuseCommon } from './passwords/common-passwords.ts';
export { holdAccount } from './passwords/passwords.sql.ts';
export { hashPassword } from './passwords/passwords.ts';
export { type AskedLink, RESET_LINK_JOB, sendResetLink } from './passwords/recovery.routes.ts';
export {
  dropName,
  dropPortrait,
  giveNameBack,
  givePortraitBack,
} from './profile/removed-parts.sql.ts';
export { isNamedAs, type Keys, keysOf, keysWritten } from './profile/unique-keys.sql.ts';
export { fillKeys } from './profile/unique-keys.ts';
export { dropUsername, giveUsernameBack } from './profile/usernames.ts';
export { isSameMailbox, tellDeed } from './security/changes.ts';
export { insertSecurityEvent } from './security/security.sql.ts';
