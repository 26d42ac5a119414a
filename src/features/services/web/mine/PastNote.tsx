import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import type { Service } from '../../services.contract.ts';
import { nextOfPast } from './past-service.ts';

/** To its creator, once its day has passed: what can be done now; nothing where nothing is left to do. */
export function PastNote({ service, now }: { service: Service; now: number }) {
  const next = nextOfPast(service, now);
  if (!next) return null;
  return (
    <Note
      action={
        <LinkButton small look="2" to={`/my-services?${next.dialog}=${service._id}`}>
          {next.act}
        </LinkButton>
      }
    >
      {next.words}
    </Note>
  );
}
