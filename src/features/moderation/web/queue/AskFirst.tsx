import { type Reason, sayReason } from '#features/charter/charter.contract.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { ActButton } from './act-buttons.ts';
import { WRITTEN } from './queue-reasons.ts';
import { useDeafAtFirst } from './use-deafness.ts';

type Props = {
  one: ActButton;
  /** How long one is suspended by it. */
  days: string | undefined;
  /** The site's reasons. */
  kept: readonly Reason[];
  /** By its title; undefined as long as nobody has chosen: what a neighbour says of it is not yet a reason. */
  chosen: string | undefined;
  written: string;
  fault: string | undefined;
  onReason: (title: string) => void;
  onWritten: (written: string) => void;
  onSend: () => void;
  onClose: () => void;
};

const WORDS = {
  warn: {
    title: 'Envoyer un avertissement ?',
    says: 'Il part tout de suite, et ne se reprend pas.',
    send: "Envoyer l'avertissement",
  },
  delete: {
    title: 'Supprimer pour de bon ?',
    says: 'Ce qui est supprimé ici ne revient pas.',
    send: 'Supprimer pour de bon',
  },
  delete_suspend: {
    title: 'Supprimer pour de bon, et suspendre ?',
    says: 'Ce qui est supprimé ici ne revient pas.',
    send: 'Supprimer et suspendre',
  },
} as const;

const wordsOf = (act: string) =>
  act === 'warn' || act === 'delete_suspend' ? WORDS[act] : WORDS.delete;

/** What nothing takes back is asked first, with the words that leave; its reason is chosen here, or was on the card. */
export function AskFirst(props: Props) {
  const { one, days, kept, chosen, written, fault, onReason, onWritten, onSend, onClose } = props;
  const { title, says, send } = wordsOf(one.act);
  // Its button may lie where the act was pressed: a second tap does not send.
  const isDeaf = useDeafAtFirst();
  const reason = kept.find((each) => each.title === chosen);
  const isWritten = chosen === WRITTEN;
  const options = [...kept.map((each) => each.title), WRITTEN];
  return (
    <Dialog
      title={title}
      size="s"
      onClose={onClose}
      onSubmit={() => !isDeaf && onSend()}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            look={one.hard ? 'danger' : '1'}
            aria-disabled={isDeaf || undefined}
          >
            {send}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {says}
          {days && ` Suspension : ${days}.`}
        </p>
        <SelectField
          label="Pour quelle raison ?"
          name="asked-reason"
          placeholder="Choisir une raison"
          required
          options={options.map((value) => ({ value, label: value }))}
          value={reason || isWritten ? chosen : ''}
          error={isWritten ? undefined : fault}
          onValue={onReason}
        />
        {isWritten && (
          <TextArea
            label="Raison"
            name="asked-reason-text"
            help="Ce sont les mots qui partent."
            maxLength={1000}
            required
            value={written}
            error={fault}
            onValue={onWritten}
          />
        )}
        {reason && (
          <div>
            <p className="small muted">Les mots qui partent</p>
            <blockquote>{sayReason(reason)}</blockquote>
          </div>
        )}
      </div>
    </Dialog>
  );
}
