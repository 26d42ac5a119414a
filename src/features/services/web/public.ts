export { useServicesLive } from './services.data.ts';
