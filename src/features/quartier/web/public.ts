export { ItemsMap, useMapView } from './MapView.tsx';
