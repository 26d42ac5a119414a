import { NewGatheringDialog, type NewSetting } from '#features/gatherings/web/public.ts';
import { type createEvent, EVENT_TYPES } from '../events.contract.ts';
import { useNewEventForm } from './event-form.ts';
import { EVENT } from './event-setting.ts';
import { NEW_EVENT } from './posting.ts';

const NEW: NewSetting<typeof createEvent> = {
  setting: EVENT,
  title: 'Créer un événement',
  submitLabel: "Créer l'événement",
  posting: NEW_EVENT,
  types: EVENT_TYPES,
  useForm: useNewEventForm,
  invite: (isOfCircle) =>
    `Un grand ménage, une plantation, une fête de rue : ${isOfCircle ? 'le cercle est invité.' : 'tout le quartier est invité.'}`,
};

type Props = { like: string; onClose: () => void; onCreated: (id: string) => void };

export const CreateEventDialog = (props: Props) => <NewGatheringDialog of={NEW} {...props} />;
