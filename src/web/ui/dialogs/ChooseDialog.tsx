import { IconCalendarCheck } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Choice, Choices } from '#web/ui/controls/Choice.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { capitalise, sayWhen } from '#web/words/when-words.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  /** What choosing one does. */
  message: string;
  area: Area;
  /** ISO 8601, the earliest first. */
  moments: readonly string[];
  now: number;
  /** The one that is being sent. */
  working: string | undefined;
  onChoose: (moment: string) => void;
  onClose: () => void;
};

/** One of several moments, with one press. */
export function ChooseDialog({ title, message, area, moments, now, ...props }: Props) {
  const { working, onChoose, onClose } = props;
  return (
    <Dialog
      title={title}
      area={area}
      size="s"
      onClose={onClose}
      actions={
        <Button look="2" onClick={onClose}>
          Annuler
        </Button>
      }
    >
      <p>{message}</p>
      <Choices>
        {moments.map((moment) => (
          <Choice
            key={moment}
            icon={IconCalendarCheck}
            title={capitalise(sayWhen(moment, now))}
            working={working === moment}
            onChoose={() => {
              if (working === undefined) onChoose(moment);
            }}
          >
            {Date.parse(moment) <= now && 'Ce moment est passé'}
          </Choice>
        ))}
      </Choices>
    </Dialog>
  );
}
