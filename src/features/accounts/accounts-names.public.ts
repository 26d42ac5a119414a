export { isOfficeAlone } from './profile/names.rules.ts';
