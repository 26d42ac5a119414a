// What of a rendez-vous waits for the reader's answer, as it stands among all else that does.

import { nameShortly } from '#web/words/card-words.ts';
import { sayWhen } from '#web/words/when-words.ts';
import type { Agreement } from '../agreements.contract.ts';
import { rightsOf } from '../agreements-rights.contract.ts';
import { areaOf, describeShift, sayWith } from './agreement-words.ts';

/** Whether another moment is proposed to the reader, or they have not said whether it took place. */
export function asksMe(one: Agreement, now: number): boolean {
  const { answer, asked } = rightsOf(one, now);
  return answer || asked;
}

const QUESTIONS = ['question', 'done'];
const SHIFTS = ['proposed'];

/** One that `asksMe`: in two lines, with its moment and the news that says the same. */
export function describeAsking(one: Agreement, now: number) {
  const { _id, kind, subject, date, proposal } = one;
  const shift = describeShift(one, now);
  const when = sayWhen(date, now);
  return {
    id: _id,
    area: areaOf(one),
    title: shift
      ? `${nameShortly(one.with)} propose ${shift.moves ? shift.to : 'un autre lieu'}`
      : 'Cela a-t-il eu lieu\u00a0?',
    text: shift
      ? `${subject.title}, convenu ${when}\u00a0: d'accord\u00a0?`
      : `${subject.title} ·\u00a0${when}, ${sayWith(one)}`,
    at: proposal?.createdAt ?? date,
    due: date,
    to: `/mes-rendez-vous?rendez-vous=${_id}`,
    awaitsOthers: false,
    news: (proposal ? SHIFTS : QUESTIONS).map((word) => `${kind}_meeting_${word} ${_id}`),
  };
}
