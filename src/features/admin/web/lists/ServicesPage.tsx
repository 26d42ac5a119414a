import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { SERVICE_STATUSES } from '#features/services/services.contract.ts';
import { wordsOf } from '#features/services/web/public.ts';
import {
  AdminTable,
  type Columns,
  type Filter,
  MADE_BETWEEN,
  type Removal,
  UNDOABLE,
} from '#features/tables/web/public.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { type AdminService, deleteService, listServices } from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowPerson, sayPerson } from './RowPerson.tsx';
import { linksOf } from './row-links.ts';
import { sayPlace } from './row-place.ts';
import { Thumb } from './Thumb.tsx';

const EditServiceDialog = lazyDialog(
  async () => (await import('../editing/EditServiceDialog.tsx')).EditServiceDialog,
);

const columns: Columns<AdminService> = {
  imageUrl: {
    label: 'Image',
    text: ({ imageUrl }) => imageUrl ?? '',
    cell: ({ thumbnailUrl }) => <Thumb url={thumbnailUrl} />,
    nothing: ({ thumbnailUrl }) => !thumbnailUrl,
  },
  nature: { label: 'Nature', text: ({ nature }) => wordsOf(nature).sign },
  title: { label: 'Titre', sort: 'title', head: true, text: ({ title }) => title },
  category: { label: 'Catégorie', text: ({ category }) => category.name },
  creator: {
    label: 'Créateur',
    text: ({ creator }) => sayPerson(creator),
    cell: ({ creator }) => <RowPerson of={creator} />,
  },
  location: {
    label: 'Lieu',
    text: ({ location }) => location,
    cell: ({ location }) => sayPlace(location),
  },
  status: {
    label: 'Statut',
    sort: 'status',
    text: ({ status }) => STATUS_LABELS[status],
    cell: ({ status }) => <StatusChip status={status} />,
  },
  date: { label: 'Date', sort: 'date', numeric: true, text: ({ date }) => formatDateTime(date) },
  thumbnailUrl: null,
  description: {
    label: 'Description',
    apart: true,
    text: ({ description }) => description,
  },
  assignedTo: null,
  createdAt: null,
  completedAt: null,
};

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Statut',
    options: choices(STATUS_LABELS, SERVICE_STATUSES),
  },
  {
    name: 'answered',
    label: 'Réponses',
    all: 'Toutes',
    options: [
      { value: 'true', label: 'Avec réponse' },
      { value: 'false', label: 'Sans réponse' },
    ],
  },
];

const nameOf = ({ title }: AdminService) => title;
const removal: Removal<AdminService> = {
  route: deleteService,
  kind: 'service',
  title: 'Supprimer le service',
  message: ({ title }) => `« ${title} » et les aides proposées disparaîtront. ${UNDOABLE}`,
  messageOfMany: (count) => `${count} services et les aides proposées disparaîtront. ${UNDOABLE}`,
  done: adminTexts.serviceDeleted,
  nameOf,
};

export function ServicesPage() {
  const [edited, setEdited] = useState<AdminService>();
  return (
    <AdminTable<AdminService>
      title="Services"
      caption="Services du quartier"
      count={(total) => (total > 1 ? `${total} services` : `${total} service`)}
      route={listServices}
      columns={columns}
      sort="createdAt"
      search="Titre, description, lieu ou créateur"
      filters={filters}
      typed={MADE_BETWEEN}
      links={({ _id, creator }) => linksOf('service', _id, creator)}
      statuses={choices(STATUS_LABELS, SERVICE_STATUSES)}
      nameOf={nameOf}
      file="services"
      removal={removal}
      actions={(service) => (
        <IconButton
          icon={IconPencil}
          label={`Modifier ${service.title}`}
          aria-haspopup="dialog"
          onClick={() => setEdited(service)}
        />
      )}
    >
      {edited && <EditServiceDialog service={edited} onClose={() => setEdited(undefined)} />}
    </AdminTable>
  );
}
