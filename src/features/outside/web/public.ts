export { PublicFirst } from './PublicFirst.tsx';
