import { useNow } from '#web/use-now.ts';
import { sayWhen } from '#web/words/when-words.ts';
import { isStanding } from '../agreements-rights.contract.ts';
import { useAgreementsWith } from './agreements.data.ts';

/** What blocking somebody calls off, as lines of its list. */
export function MeetingsWith({ userId }: { userId: string }) {
  const now = useNow();
  const standing = (useAgreementsWith(userId).data ?? []).filter(isStanding);
  return standing.map(({ _id, date, subject }) => (
    <li key={_id}>
      <b>
        Votre rendez-vous pour «{'\u00a0'}
        {subject.title}
        {'\u00a0'}», {sayWhen(date, now)}, sera annulé.
      </b>
    </li>
  ));
}
