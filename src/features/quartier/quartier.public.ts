export type { AddressVerdict } from './address/geocoder-judge.ts';
export { namePublicPlace } from './address/public-place.ts';
export { judgeAddress, locatorOf } from './address/site-geocoder.ts';
export { namePlaces } from './quartier.locations.sql.ts';
