export { CharterNote } from './CharterNote.tsx';
