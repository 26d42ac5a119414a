export { ImageField } from './ImageField.tsx';
export { Photo } from './Photo.tsx';
export { UploadFailure, uploadAvatar, uploadImage } from './send-file.ts';
export type { PictureValue } from './use-upload.ts';
