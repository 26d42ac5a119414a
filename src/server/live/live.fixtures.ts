import { residentTopic } from '#contract/events.ts';
import { serviceChanged } from '#features/services/services.contract.ts';
import type { TestSite } from '#server/testing/site.ts';
import { tellEvent } from './live.sql.ts';

/** An event that carries a number, and the number it carries. */
export const numbered = (number: number) => ({
  _id: number.toString(16).padStart(24, '0'),
  change: 'updated' as const,
});
export const numberOf = (event: { data: string }) =>
  Number.parseInt(JSON.parse(event.data)._id, 16);

export interface Numbers {
  from: number;
  to: number;
}

/** Tells a resident numbers `from` to `to`, each in its own transaction, several at a time; the first ends after `hold`. */
export async function tellNumbers(
  site: TestSite,
  { id }: { id: string },
  { from, to }: Numbers,
  hold?: Promise<void>,
): Promise<void> {
  const topic = residentTopic(id);
  for (let number = from; number <= to; number += 5) {
    const batch = Array.from(
      { length: Math.min(5, to - number + 1) },
      (_, index) => number + index,
    );
    await Promise.all(
      batch.map((each) =>
        site.site.db.transaction(async (tx) => {
          await tellEvent(tx, serviceChanged, { topic, data: numbered(each) });
          if (hold && each === from) await hold;
        }),
      ),
    );
    site.site.live.ring();
  }
}
