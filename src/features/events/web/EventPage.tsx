import { useNavigate } from 'react-router';
import { GatheringPage, organisedByReader, rightsOf } from '#features/gatherings/web/public.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { EditEventDialog } from './dialogs.ts';
import { EditEvent, EventTools } from './EventTools.tsx';
import { EVENT } from './event-setting.ts';

/** One event, with what its creator can do; its dialog is `?modifier=1`. */
export function EventPage() {
  const navigate = useNavigate();
  const dialog = useUrlDialog(['modifier'] as const);
  return (
    <GatheringPage
      setting={EVENT}
      edit={(event) => <EditEvent event={event} onEdit={() => void dialog.open('modifier')} />}
      tools={(event, onDeleted) => (
        <EventTools
          event={event}
          onDeleted={() => {
            onDeleted();
            void navigate('/my-events', { replace: true });
          }}
        />
      )}
      dialog={(event) =>
        dialog.name === 'modifier' &&
        organisedByReader(event) &&
        rightsOf(event, Date.now()).edit && (
          <EditEventDialog event={event} onClose={() => void dialog.close()} />
        )
      }
    />
  );
}
