// The query console, for the router of administrators.
export { QueryPage } from './QueryPage.tsx';
