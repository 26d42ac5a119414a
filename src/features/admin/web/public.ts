// What the page of a suspension shares with the way in of administrators.
export { AdminAuth } from './AdminAuth.tsx';
