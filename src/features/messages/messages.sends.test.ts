// The one statement that sends stores a message where the rules let one write, of every standing there is.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStanding } from './messages.read.sql.ts';
import { refuseWriting } from './messages.rules.ts';
import { beginConversation, insertMessages } from './messages.write.sql.ts';

let site: TestSite;
/** Each is counted in a place of their own, by whose identifier comes first. */
let first: string;
let second: string;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  first = (await aResident(site)).id;
  second = (await aResident(site)).id;
});
afterAll(() => site.close());

const both = [false, true] as const;
const standings = both.flatMap((started) =>
  both.flatMap((erased) =>
    both.flatMap((blocks) =>
      both.flatMap((isBlocked) =>
        both.map((answers) => ({ started, erased, blocks, isBlocked, answers })),
      ),
    ),
  ),
);

const UNDONE = new Error('undone');

it.each(standings)('%o', async ({ started, erased, blocks, isBlocked, answers }) => {
  const [senderId = '', receiverId = ''] = answers ? [second, first] : [first, second];
  const pair = { readerId: senderId, otherId: receiverId };
  const outcomes: { sent: boolean; allowed: boolean; stored: number; unread: number[] }[] = [];
  await site.site.db
    .transaction(async (tx) => {
      const run = <Row>(text: string, ...values: unknown[]) =>
        tx.rows<Row>({ name: '', text, values });
      const block = 'insert into resident_block (blocker_id, blocked_id) values ($1, $2)';
      if (started) await beginConversation(tx, pair);
      if (blocks) await run(block, senderId, receiverId);
      if (isBlocked) await run(block, receiverId, senderId);
      if (erased) {
        const erase = 'update resident set erased_at = now(), email = null where id = $1';
        await run(erase, receiverId);
      }
      const standing = await readStanding(tx, pair);
      const message = { senderId, receiverId, content: 'Bonjour', clientId: undefined };
      const [sent] = await insertMessages(tx, [message], []);
      const [counted] = await run<{ n: number }>('select count(*)::int as n from message');
      const [talk] = await run<{ low_id: string; low_unread: number; high_unread: number }>(
        'select low_id::text, low_unread, high_unread from conversation',
      );
      const { low_unread: low = 0, high_unread: high = 0 } = talk ?? {};
      outcomes.push({
        sent: sent?.body !== null,
        allowed: standing.started && refuseWriting(standing) === undefined,
        stored: counted?.n ?? 0,
        unread: talk?.low_id === receiverId ? [low, high] : [high, low],
      });
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  const [outcome] = outcomes;
  expect(outcome?.sent).toBe(outcome?.allowed);
  expect(outcome?.stored).toBe(outcome?.allowed ? 1 : 0);
  expect(outcome?.unread, 'unread by the receiver, by the sender').toEqual([outcome?.stored, 0]);
});
