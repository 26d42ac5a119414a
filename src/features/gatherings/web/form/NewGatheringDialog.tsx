import { useState } from 'react';
import type { AnyRoute, BodyInput } from '#contract/route.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import type { Form } from '#web/forms/use-form.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useLike } from '../gatherings.data.ts';
import { explainFailure } from './explain-failure.ts';
import { GatheringFields } from './GatheringFields.tsx';
import {
  besideOf,
  bodyOf,
  circleIn,
  fieldOf,
  type GatheringValues,
  placeFault,
} from './gathering-form.ts';

/** What differs between the form of a new outing and that of a new event. */
export interface NewSetting<R extends AnyRoute> {
  setting: GatheringSetting;
  /** 'Organiser une sortie' */
  title: string;
  /** 'Créer la sortie' */
  submitLabel: string;
  posting: Posting<R>;
  types: readonly string[];
  useForm: (of: Gathering | undefined, circleId: string) => Form<GatheringValues>;
  /** A sentence that says what it may be, and who is invited: those of a circle, or whoever likes. */
  invite: (isOfCircle: boolean) => string;
  /** Said of a place outside the quarter, where it has to lie in it. */
  outside?: string;
}

type Props<R extends AnyRoute> = {
  of: NewSetting<R>;
  /** Identifier of the one it is to be like, or the circle it is for (`circleIn`), if it is one. */
  like: string;
  onClose: () => void;
  /** @param id of the one that was made. */
  onCreated: (id: string) => void;
};

/** What is typed stays in this browser until it is published or erased. */
export function NewGatheringDialog<R extends AnyRoute>({ like, ...props }: Props<R>) {
  const { setting, title } = props.of;
  const { ready, of } = useLike(setting, like);
  if (!ready) return null;
  return (
    <VerifiedDialog title={title} area={setting.area} onClose={props.onClose}>
      <NewGathering {...props} first={of} circleId={circleIn(like)} />
    </VerifiedDialog>
  );
}

type FormProps<R extends AnyRoute> = Omit<Props<R>, 'like'> & {
  /** The one that it is to be like. */
  first: Gathering | undefined;
  circleId: string;
};

function NewGathering<R extends AnyRoute>(props: FormProps<R>) {
  const { of, first, circleId, onClose, onCreated } = props;
  const { setting } = of;
  const form = of.useForm(first, circleId);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useCreation(of.posting, form, {
    onDone: (made) => onCreated((made as Gathering)._id),
    onKept: onClose,
  });
  const sending = create.isPending ? 'Envoi…' : undefined;

  return (
    <FormDialog
      title={of.title}
      area={setting.area}
      submitLabel={of.submitLabel}
      working={sendingPhoto ? 'Envoi de la photo…' : sending}
      onClose={onClose}
      onSubmit={() =>
        form.submit((values) => {
          const body = { ...bodyOf(values), ...besideOf(values) };
          const sent = { ...body, maxParticipants: body.maxParticipants ?? 0 };
          create.send(sent as BodyInput<R>, (error) => placeFault(form, error));
        })
      }
    >
      <DraftNote form={form}>
        <p className="muted">{of.invite(form.values.circleId !== '')}</p>
      </DraftNote>
      <GatheringFields
        form={form}
        types={of.types}
        looks={setting.looks}
        {...(of.outside ? { outside: of.outside } : {})}
        onBusyChange={setSendingPhoto}
      />
      <FormFailure
        error={create.error && explainFailure(create.error, setting.texts.noData)}
        field={fieldOf(create.error)}
        onLater={create.onLater}
      />
    </FormDialog>
  );
}
