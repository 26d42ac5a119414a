import { useNavigate } from 'react-router';
import { NewGatheringDialog, type NewSetting } from '#features/gatherings/web/public.ts';
import { type createOuting, OUTING_TYPES } from '../outings.contract.ts';
import { outingErrors } from '../outings-sentences.contract.ts';
import { useNewOutingForm } from './outing-form.ts';
import { OUTING } from './outing-setting.ts';
import { NEW_OUTING } from './posting.ts';

const NEW: NewSetting<typeof createOuting> = {
  setting: OUTING,
  title: 'Organiser une sortie',
  submitLabel: 'Créer la sortie',
  posting: NEW_OUTING,
  types: OUTING_TYPES,
  useForm: useNewOutingForm,
  invite: (isOfCircle) =>
    `Un lieu du quartier, une date, ${isOfCircle ? 'et les membres du cercle viennent.' : 'et qui veut vient.'}`,
  outside: outingErrors.outside.message,
};

export function CreateOutingDialog(props: { like: string; onClose: () => void }) {
  const navigate = useNavigate();
  const show = (id: string) => void navigate(`${OUTING.path}/${id}`, { replace: true });
  return <NewGatheringDialog of={NEW} {...props} onCreated={show} />;
}
