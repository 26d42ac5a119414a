export { AdminProches } from './AdminProches.tsx';
