export { alertsHolder } from './alerts.holder.ts';
