export { ImageField } from './ImageField.tsx';
export { Photo } from './Photo.tsx';
export { PictureField } from './PictureField.tsx';
export { type PictureValue, useUpload } from './use-upload.ts';
