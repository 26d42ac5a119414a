import { IconCalendarCheck } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { capitalise, sayWhen } from '#web/words/when-words.ts';
import './agreement.css';
import { useAllComing } from './agreements.data.ts';
import { sortComing } from './sort-coming.ts';

/** In the list of conversations: when one meets that neighbour next. */
export function NextWith({ userId, now }: { userId: string; now: number }) {
  const { next } = sortComing(
    useAllComing().filter((one) => one.with._id === userId),
    now,
  );
  if (!next) return null;
  return (
    <span className="rdv-with">
      <Icon of={IconCalendarCheck} size="s" />
      <span className="sr">Rendez-vous : </span>
      {capitalise(sayWhen(next.date, now))}
    </span>
  );
}
