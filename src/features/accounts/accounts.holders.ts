import { servicesHolder } from '#features/services/services.departure.public.ts';
import { avatarsHolder } from '#features/uploads/uploads.avatars.public.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';

/** Every feature that keeps something about residents, explicitly. */
export const holders: readonly PersonalDataHolder[] = [servicesHolder, avatarsHolder];
