export { searchHomes } from './address-search.ts';
export { ItemsMap, useMapView } from './MapView.tsx';
export type { MapItem } from './map-item.ts';
export { NextMarkets } from './NextMarkets.tsx';
export { PlaceField } from './PlaceField.tsx';
export { KINDS as PLACE_KINDS } from './place-kinds.ts';
export { StreetField } from './StreetField.tsx';
