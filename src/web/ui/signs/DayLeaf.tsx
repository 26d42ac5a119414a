import { joinClasses } from '#web/ui/class-names.ts';
import { readLeaf } from '#web/words/when-words.ts';
import './day-leaf.css';

type Props = { date: string; large?: boolean; past?: boolean };

/** The day as a calendar's leaf, in the colours of its area. Decoration: the day stands beside it in words. */
export function DayLeaf({ date, large = false, past = false }: Props) {
  const { day, number, month } = readLeaf(date);
  return (
    <span
      className={joinClasses('dayleaf', large && 'dayleaf-l', past && 'dayleaf-past')}
      aria-hidden="true"
    >
      <span>{day}</span>
      <b>{number}</b>
      <span>{month}</span>
    </span>
  );
}
