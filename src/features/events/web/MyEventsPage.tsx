import { IconPlus } from '@tabler/icons-react';
import {
  AlsoGoing,
  ChatById,
  GatheringBoard,
  rightsOf,
  useGatheringsLive,
} from '#features/gatherings/web/public.ts';
import { useItemOf } from '#web/data/use-item-of.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { eventTexts } from '../events-sentences.contract.ts';
import { EditEventDialog } from './dialogs.ts';
import { OwnEvent } from './EventTools.tsx';
import { EVENT } from './event-setting.ts';
import { useMyEvents } from './events.data.ts';

/** The resident's own events; dialogs `?modifier=`, `?discussion=`. */
export function MyEventsPage() {
  useGatheringsLive(EVENT);
  const list = useMyEvents();
  const dialog = useUrlDialog(['modifier', 'discussion'] as const);
  const edited = useItemOf(list, dialog.name === 'modifier' ? dialog.value : '');
  return (
    <>
      <PageHead
        title="Mes événements"
        area="evenements"
        action={
          <LinkButton icon={IconPlus} to="/evenements?nouveau=1">
            Créer un événement
          </LinkButton>
        }
      />
      <GatheringBoard
        setting={EVENT}
        list={list}
        failed={eventTexts.mineFailed}
        onChat={(id) => void dialog.open('discussion', id)}
        own={(event) => (
          <OwnEvent
            event={event}
            onEdit={() => void dialog.open('modifier', event._id)}
            onChat={() => void dialog.open('discussion', event._id)}
          />
        )}
        title="Vos événements"
        empty={
          <EmptyState title={eventTexts.empty}>Vous n'avez pas encore créé d'événement.</EmptyState>
        }
      />
      {list.isSuccess && <AlsoGoing setting={EVENT} />}
      {dialog.name === 'modifier' && edited && rightsOf(edited, Date.now()).edit && (
        <EditEventDialog key={edited._id} event={edited} onClose={() => void dialog.close()} />
      )}
      {dialog.name === 'discussion' && (
        <ChatById setting={EVENT} id={dialog.value} onClose={() => void dialog.close()} />
      )}
    </>
  );
}
