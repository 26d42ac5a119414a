import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { useNow } from '#web/use-now.ts';
import { capitalise, sayDay } from '#web/words/when-words.ts';
import type { Agreement } from '../../agreements.contract.ts';
import '../agreement.css';
import '../acts/agreement-dialog.css';
import '../page/agreements.css';
import { AgreementHead, Exchanged, MeetingPlace } from '../AgreementFacts.tsx';
import { areaOf, describeState } from '../agreement-words.ts';
import { useAgreementsWith } from '../agreements.data.ts';
import { Story } from '../Story.tsx';
import { choosePinned } from './choose-pinned.ts';
import './talk-aside.css';

const SHOWN = 6;

/** Beside a conversation, on a wide screen: the rendez-vous that is pinned to it, and the others of the two. */
export function TalkAside({ userId }: { userId: string }) {
  const now = useNow();
  const { data = [], isPending } = useAgreementsWith(userId);
  const pinned = choosePinned(data, now)?.agreement;
  const others = data.filter((one) => one !== pinned).slice(0, SHOWN);
  return (
    <aside className="card talk-aside" aria-label="Vos rendez-vous à deux">
      {pinned && (
        <div data-area={areaOf(pinned)}>
          <AgreementHead agreement={pinned} now={now} />
          <Exchanged agreement={pinned} now={now} />
          <MeetingPlace agreement={pinned} now={now} />
          <Story agreement={pinned} />
        </div>
      )}
      {others.length > 0 && <Others all={others} now={now} isAlone={!pinned} />}
      {!isPending && data.length === 0 && (
        <EmptyState title="Rien de convenu ensemble" level="h2">
          Une demande, un troc, un coup de main : le rendez-vous se lira ici.
        </EmptyState>
      )}
    </aside>
  );
}

type OthersProps = { all: readonly Agreement[]; now: number; isAlone: boolean };

function Others({ all, now, isAlone }: OthersProps) {
  return (
    <section aria-labelledby="talk-others">
      <h2 id="talk-others">{isAlone ? 'Vos rendez-vous' : 'Aussi entre vous'}</h2>
      <ul>
        {all.map((one) => (
          <li key={one._id}>
            <ListRow
              lead={<AreaIcon area={areaOf(one)} />}
              title={one.subject.title}
              to={`/mes-rendez-vous?rendez-vous=${one._id}`}
            >
              {describeState(one, now).label} · {capitalise(sayDay(one.date, now))}
            </ListRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
