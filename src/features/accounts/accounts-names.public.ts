export { isOfficeAlone, isOfTheErased } from './profile/names.rules.ts';
