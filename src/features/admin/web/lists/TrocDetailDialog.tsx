import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { kindWords } from '#features/trocs/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { formatDate, formatDateTime } from '#web/words/format-date.ts';
import type { AdminTroc } from '../../admin-contents.contract.ts';
import { RowPerson } from './RowPerson.tsx';
import { Thumb } from './Thumb.tsx';

type Request = NonNullable<AdminTroc['tradeRequest']>;
/** A field under its words; nothing is said where it has nothing to say, and of a field that is not named here. */
interface Fact<Of> {
  label: string;
  say: (of: Of) => ReactNode;
}
type Facts<Of, Apart extends keyof Of> = Partial<Record<Exclude<keyof Of, Apart>, Fact<Of>>>;

const TROC_FACTS: Facts<AdminTroc, '_id' | 'title' | 'imageUrl' | 'tradeRequest'> = {
  status: { label: 'Statut', say: ({ status }) => <StatusChip status={status} /> },
  kind: { label: 'Genre', say: ({ kind }) => kindWords(kind).sign },
  user: { label: 'Créateur', say: ({ user }) => <RowPerson of={user} /> },
  description: { label: 'Description', say: ({ description }) => description },
  itemsOffered: { label: 'Propose', say: ({ itemsOffered }) => sayItems(itemsOffered) },
  itemsWanted: { label: 'Recherche', say: ({ itemsWanted }) => sayItems(itemsWanted) },
  location: { label: 'Lieu', say: ({ location }) => location },
  thumbnailUrl: {
    label: 'Image',
    say: ({ thumbnailUrl }) => thumbnailUrl && <Thumb url={thumbnailUrl} />,
  },
  createdAt: { label: 'Création', say: ({ createdAt }) => formatDate(createdAt) },
};

const REQUEST_FACTS: Facts<Request, never> = {
  status: { label: 'Statut de la demande', say: ({ status }) => <StatusChip status={status} /> },
  user: { label: 'Demandeur', say: ({ user }) => <RowPerson of={user} /> },
  date: { label: 'Date proposée', say: ({ date }) => formatDateTime(date) },
  location: { label: 'Lieu', say: ({ location }) => location },
  returnDate: {
    label: 'Retour prévu',
    say: ({ returnDate }) => returnDate && formatDateTime(returnDate),
  },
  returned: { label: 'Retour dit par', say: ({ returned }) => sayReturned(returned) },
  createdAt: { label: 'Demandé le', say: ({ createdAt }) => formatDateTime(createdAt) },
};

type Props = { troc: AdminTroc; onEdit: () => void; onClose: () => void };

export function TrocDetailDialog({ troc, onEdit, onClose }: Props) {
  return (
    <Dialog
      title={troc.title}
      area="troc"
      onClose={onClose}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Fermer
          </Button>
          <Button icon={IconPencil} onClick={onEdit}>
            Modifier
          </Button>
        </>
      }
    >
      <FactList of={troc} facts={Object.values(TROC_FACTS)} />
      <h3>Demande d'échange</h3>
      {troc.tradeRequest ? (
        <FactList of={troc.tradeRequest} facts={Object.values(REQUEST_FACTS)} />
      ) : (
        <p className="muted">Personne n'a demandé cet échange.</p>
      )}
    </Dialog>
  );
}

function FactList<Of>({ of, facts }: { of: Of; facts: readonly Fact<Of>[] }) {
  const said = facts.map(({ label, say }) => ({ label, text: say(of) }));
  return (
    <dl className="adm-facts">
      {said
        .filter(({ text }) => text)
        .map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

const sayItems = (items: readonly string[]): ReactNode =>
  items.length > 0 && (
    <span className="adm-line">
      {items.map((item) => (
        <Chip key={item}>{item}</Chip>
      ))}
    </span>
  );

function sayReturned({ owner, requester }: Request['returned']): string {
  return [...(owner ? ['le créateur'] : []), ...(requester ? ['le demandeur'] : [])].join(' et ');
}
