import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { EVENT_WORDS } from '#features/events/events.contract.ts';
import { countHeads } from '#features/gatherings/gatherings-rights.contract.ts';
import { OUTING_WORDS } from '#features/outings/outings.contract.ts';
import {
  AdminTable,
  type Columns,
  type Filter,
  MADE_BETWEEN,
  UNDOABLE,
} from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import {
  type AdminGathering,
  deleteEvent,
  deleteOuting,
  listEvents,
  listOutings,
  SETTABLE_STATUSES,
  SHOWN_STATUSES,
} from '../../admin-gatherings.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';
import { RowPerson, sayPerson } from './RowPerson.tsx';
import { linksOf } from './row-links.ts';
import { sayPlace } from './row-place.ts';
import { Thumb } from './Thumb.tsx';

const GatheringDialog = lazyDialog(
  async () => (await import('../editing/GatheringDialog.tsx')).GatheringDialog,
);

const KINDS = {
  event: {
    title: 'Événements',
    caption: 'Événements du quartier',
    one: 'événement',
    list: listEvents as AnyRoute,
    remove: deleteEvent as AnyRoute,
    done: adminTexts.eventDeleted,
    question: "Supprimer l'événement",
    create: 'Nouvel événement',
    words: EVENT_WORDS as Record<string, string>,
    file: 'evenements',
  },
  outing: {
    title: 'Sorties',
    caption: 'Sorties du quartier',
    one: 'sortie',
    list: listOutings as AnyRoute,
    remove: deleteOuting as AnyRoute,
    done: adminTexts.outingDeleted,
    question: 'Supprimer la sortie',
    create: 'Nouvelle sortie',
    words: OUTING_WORDS as Record<string, string>,
    file: 'sorties',
  },
} as const;

type Kind = keyof typeof KINDS;

const columnsOf = (words: Record<string, string>): Columns<AdminGathering> => ({
  imageUrl: {
    label: 'Image',
    text: ({ imageUrl }) => imageUrl ?? '',
    cell: ({ thumbnailUrl }) => <Thumb url={thumbnailUrl} />,
    nothing: ({ thumbnailUrl }) => !thumbnailUrl,
    rare: true,
  },
  title: { label: 'Titre', sort: 'title', head: true, text: ({ title }) => title },
  type: { label: 'Type', text: ({ type }) => words[type] ?? type },
  creator: {
    label: 'Qui organise',
    text: ({ creator }) => sayPerson(creator),
    cell: ({ creator }) => <RowPerson of={creator} />,
  },
  location: {
    label: 'Lieu',
    text: ({ location }) => location,
    cell: ({ location }) => sayPlace(location),
  },
  date: { label: 'Date', sort: 'date', numeric: true, text: ({ date }) => formatDateTime(date) },
  participants: {
    label: 'Participants',
    numeric: true,
    text: ({ participants, maxParticipants }) => `${countHeads(participants)} / ${maxParticipants}`,
  },
  status: {
    label: 'Statut',
    sort: 'status',
    text: ({ status }) => STATUS_LABELS[status],
    cell: ({ status }) => <StatusChip status={status} />,
  },
  thumbnailUrl: null,
  description: {
    label: 'Description',
    apart: true,
    text: ({ description }) => description,
  },
  end: null,
  public: null,
  guestsAllowed: null,
  addressKept: null,
  question: null,
  itemsOpen: null,
  maxParticipants: null,
  createdAt: null,
});

const nameOf = ({ title }: AdminGathering) => title;

function GatheringsPage({ kind }: { kind: Kind }): ReactNode {
  const words = KINDS[kind];
  const [opened, setOpened] = useState<AdminGathering | 'new'>();
  const filters: readonly Filter[] = [
    {
      name: 'type',
      label: 'Type',
      options: Object.entries(words.words).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'status',
      label: 'Statut',
      options: choices(STATUS_LABELS, kind === 'event' ? SHOWN_STATUSES : SETTABLE_STATUSES),
    },
  ];
  return (
    <AdminTable<AdminGathering>
      title={words.title}
      caption={words.caption}
      count={(total) => `${total} ${words.one}${total > 1 ? 's' : ''}`}
      route={words.list}
      columns={columnsOf(words.words)}
      sort="createdAt"
      search="Titre, description, lieu ou organisateur"
      filters={filters}
      typed={MADE_BETWEEN}
      links={({ _id, creator }) => linksOf(kind, _id, creator)}
      statuses={choices(STATUS_LABELS, SETTABLE_STATUSES)}
      nameOf={nameOf}
      file={words.file}
      removal={{
        route: words.remove,
        kind,
        title: words.question,
        message: ({ title }) =>
          `« ${title} », ses participants et sa discussion disparaîtront. ${UNDOABLE}`,
        messageOfMany: (count) =>
          `${count} ${words.one}s, leurs participants et leurs discussions disparaîtront. ${UNDOABLE}`,
        done: words.done,
        nameOf,
      }}
      action={
        <Button icon={IconPlus} aria-haspopup="dialog" onClick={() => setOpened('new')}>
          {words.create}
        </Button>
      }
      actions={(one) => (
        <IconButton
          icon={IconPencil}
          label={`Modifier ${one.title}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(one)}
        />
      )}
    >
      {opened && (
        <GatheringDialog
          kind={kind}
          one={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </AdminTable>
  );
}

export const EventsPage = () => <GatheringsPage key="event" kind="event" />;
export const OutingsPage = () => <GatheringsPage key="outing" kind="outing" />;
