import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import {
  AdminTable,
  type Columns,
  type Filter,
  MADE_BETWEEN,
  type Removal,
  UNDOABLE,
} from '#features/tables/web/public.ts';
import { TROC_STATUSES } from '#features/trocs/trocs.contract.ts';
import { kindWords } from '#features/trocs/web/public.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { formatDate } from '#web/words/format-date.ts';
import { type AdminTroc, deleteTroc, listTrocs } from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowPerson, sayPerson } from './RowPerson.tsx';
import { linksOf } from './row-links.ts';

const TrocDetailDialog = lazyDialog(
  async () => (await import('./TrocDetailDialog.tsx')).TrocDetailDialog,
);
const EditTrocDialog = lazyDialog(
  async () => (await import('../editing/EditTrocDialog.tsx')).EditTrocDialog,
);

const SHOWN = 2;

/** At most two of a list, then three dots. */
function sayFew(items: readonly string[]): string {
  const shown = items.slice(0, SHOWN).join(', ');
  return items.length > SHOWN ? `${shown}...` : shown;
}

const columns: Columns<AdminTroc> = {
  title: { label: 'Titre', sort: 'title', head: true, text: ({ title }) => title },
  kind: { label: 'Genre', text: ({ kind }) => kindWords(kind).sign },
  itemsOffered: {
    label: 'Propose',
    text: ({ itemsOffered }) => itemsOffered.join(', '),
    cell: ({ itemsOffered }) => sayFew(itemsOffered),
  },
  itemsWanted: {
    label: 'Recherche',
    text: ({ itemsWanted }) => itemsWanted.join(', '),
    cell: ({ itemsWanted }) => sayFew(itemsWanted),
  },
  user: {
    label: 'Créateur',
    text: ({ user }) => sayPerson(user),
    cell: ({ user }) => <RowPerson of={user} />,
  },
  status: {
    label: 'Statut',
    sort: 'status',
    text: ({ status }) => STATUS_LABELS[status],
    cell: ({ status }) => <StatusChip status={status} />,
  },
  createdAt: {
    label: 'Création',
    sort: 'createdAt',
    numeric: true,
    text: ({ createdAt }) => formatDate(createdAt),
  },
  description: {
    label: 'Description',
    apart: true,
    text: ({ description }) => description,
  },
  location: null,
  imageUrl: null,
  thumbnailUrl: null,
  tradeRequest: null,
};

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Statut',
    options: choices(STATUS_LABELS, TROC_STATUSES),
  },
];

const nameOf = ({ title }: AdminTroc) => title;
const removal: Removal<AdminTroc> = {
  route: deleteTroc,
  kind: 'troc',
  title: 'Supprimer le troc',
  message: ({ title }) => `« ${title} » et sa demande d'échange disparaîtront. ${UNDOABLE}`,
  messageOfMany: (count) => `${count} trocs et leurs demandes d'échange disparaîtront. ${UNDOABLE}`,
  done: adminTexts.trocDeleted,
  nameOf,
};

type Opened = { dialog: 'detail' | 'edit'; troc: AdminTroc } | undefined;

export function TrocsPage() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <AdminTable<AdminTroc>
      title="Trocs"
      caption="Trocs du quartier"
      count={(total) => (total > 1 ? `${total} trocs` : `${total} troc`)}
      route={listTrocs}
      columns={columns}
      sort="createdAt"
      search="Titre, description, objets, lieu ou créateur"
      filters={filters}
      typed={MADE_BETWEEN}
      links={({ _id, user }) => linksOf('troc', _id, user)}
      statuses={choices(STATUS_LABELS, TROC_STATUSES)}
      nameOf={nameOf}
      file="trocs"
      removal={removal}
      actions={(troc) => (
        <>
          <IconButton
            icon={IconEye}
            label={`Voir ${troc.title}`}
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: 'detail', troc })}
          />
          <IconButton
            icon={IconPencil}
            label={`Modifier ${troc.title}`}
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: 'edit', troc })}
          />
        </>
      )}
    >
      {opened?.dialog === 'detail' && (
        <TrocDetailDialog
          troc={opened.troc}
          onEdit={() => setOpened({ dialog: 'edit', troc: opened.troc })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'edit' && <EditTrocDialog troc={opened.troc} onClose={close} />}
    </AdminTable>
  );
}
