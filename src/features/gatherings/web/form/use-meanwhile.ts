import { useEffect, useState } from 'react';
import type { Form } from '#web/forms/use-form.ts';
import { CHANGED_WORDS } from '../../gatherings-written-sentences.contract.ts';
import type { Gathering } from '../gathering.ts';
import { type GatheringValues, startFrom } from './gathering-form.ts';

const { end: lasts, ...OWN_WORDS } = CHANGED_WORDS;
/** Null: of a new one alone, or said by what stands beside it. */
const WORDS: Record<keyof GatheringValues, string | null> = {
  title: 'le titre',
  description: 'la description',
  type: 'le type',
  location: 'le lieu',
  date: 'la date',
  lasts,
  maxParticipants: 'le nombre de places',
  imageUrl: 'la photo',
  ...OWN_WORDS,
  ...{ coordonnees: null, thumbnailUrl: null, imageAddress: null },
  ...{ every: null, months: null, scope: null, circleId: null },
};

type Key = keyof GatheringValues;

/** What of a gathering is another by now, as words say it. */
function sayChanges(before: Gathering, now: Gathering): string {
  return keysChanged(before, now)
    .flatMap((key) => WORDS[key] ?? [])
    .join(', ');
}

function keysChanged(before: Gathering, now: Gathering): Key[] {
  const [was, is] = [startFrom(before), startFrom(now)];
  return (Object.keys(is) as Key[]).filter((key) => !isSame(was[key], is[key]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Of two who change one at once, the second is told: what they typed stays, what they did not is as the first wrote it,
 * and sent again it is theirs. `now`: the gathering as the page knows it, asked for again once the server has refused.
 */
export function useMeanwhile(form: Pick<Form<GatheringValues>, 'values' | 'set'>, now: Gathering) {
  const [seen, setSeen] = useState(now);
  const [isRefused, setRefused] = useState(false);
  const [changes, setChanges] = useState('');
  useEffect(() => {
    if (!isRefused || now.updatedAt === seen.updatedAt) return;
    const [was, is] = [startFrom(seen), startFrom(now)];
    const take = <Name extends Key>(key: Name) => {
      if (isSame(form.values[key], was[key])) form.set(key, is[key]);
    };
    for (const key of keysChanged(seen, now)) take(key);
    setChanges(sayChanges(seen, now));
    setSeen(now);
    setRefused(false);
  }, [isRefused, now, seen, form]);
  return {
    seen: { updatedAt: seen.updatedAt },
    /** 'le titre, la date'; '' while nobody has changed anything. */
    changes,
    hear({ code }: { code: string }): void {
      if (code === 'changed_meanwhile') setRefused(true);
    },
  };
}
