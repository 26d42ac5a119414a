export { avatarsHolder, isOwnAvatar } from './uploads.avatars.ts';
export { keepImageAt } from './uploads.from-address.ts';
export { filesOf, keepUpload, sweepUploads } from './uploads.keeping.ts';
export { findCopies } from './uploads.sql.ts';
export { eraseUnshownPhotos, refuseOthersPhoto } from './uploads.talk.ts';
