export { holdAgreedService } from './services.agreed.ts';
export { servicesHolder } from './services.holder.ts';
export {
  hideService,
  holdService,
  moderateService,
  removeService,
  setServicePicture,
  showService,
} from './services.moderating.ts';
export { serviceReportable } from './services.reportable.ts';
export { removeServicesFor } from './services.spoken.ts';
