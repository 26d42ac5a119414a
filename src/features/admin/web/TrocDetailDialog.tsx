import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Status } from '#web/ui/signs/status-labels.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import type { AdminTroc } from '../admin-contents.contract.ts';

type Props = { troc: AdminTroc; onEdit: () => void; onClose: () => void };

export function TrocDetailDialog({ troc, onEdit, onClose }: Props) {
  const { user, tradeRequest } = troc;
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
      <dl className="adm-facts">
        <Fact label="Statut">
          <StatusChip status={troc.status} />
        </Fact>
        <Fact label="Créateur">
          {user.firstName} {user.lastName} (@{user.username})
        </Fact>
        <Fact label="Description">{troc.description}</Fact>
        <Fact label="Propose">
          <Items items={troc.itemsOffered} />
        </Fact>
        <Fact label="Recherche">
          <Items items={troc.itemsWanted} />
        </Fact>
      </dl>
      <h3>Demande d'échange</h3>
      {tradeRequest ? (
        <dl className="adm-facts">
          <Fact label="Demandeur">
            {tradeRequest.user.firstName} {tradeRequest.user.lastName} (@
            {tradeRequest.user.username})
          </Fact>
          <Fact label="Date proposée">{formatDateTime(tradeRequest.date)}</Fact>
          <Fact label="Lieu">{tradeRequest.location}</Fact>
          <Fact label="Statut de la demande">
            <StatusChip status={tradeRequest.status as Status} />
          </Fact>
        </dl>
      ) : (
        <p className="muted">Personne n'a demandé cet échange.</p>
      )}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <span className="adm-line">
      {items.map((item) => (
        <Chip key={item}>{item}</Chip>
      ))}
    </span>
  );
}
