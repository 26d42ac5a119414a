// Every place of the database that names a resident is known here, so that none is left out when they take their data
// away or leave.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident } from './accounts.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Tables that name a resident and are no part of their file, each with the reason why. */
const NOT_TOLD: Record<string, string> = {
  audit_entry: 'what administrators did: told to administrators',
  deletion: 'what administrators deleted, for 30 days, to put it back: told to administrators',
  presence_told: 'the presence last told to neighbours: worked out from presence_tab',
  report_note: 'what administrators wrote about a report: told to administrators',
};

it('nothing of the site that keeps something about residents is forgotten', async () => {
  const { rows } = await site.site.db.pool.query(
    `select c.conrelid::regclass::text || '.' || a.attname as place
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'resident'::regclass order by 1`,
  );
  // A new place here: add it to its feature's PersonalDataHolder (accounts.holders.ts), then to this list.
  expect(rows.map(({ place }) => place)).toEqual([
    'article.author_id',
    'audit_entry.about_id',
    'audit_entry.admin_id',
    'calendar_feed.resident_id',
    'conversation.high_id',
    'conversation.low_id',
    'deletion.admin_id',
    'deletion.author_id',
    'gathering.creator_id',
    'gathering_message.sender_id',
    'gathering_participant.resident_id',
    'gathering_reading.resident_id',
    'gathering_waiter.resident_id',
    'message.sender_id',
    'notification.actor_id',
    'notification.recipient_id',
    'notification_preference.resident_id',
    'password_reset.resident_id',
    'presence_tab.resident_id',
    'presence_told.resident_id',
    'push_subscription.resident_id',
    'report.author_id',
    'report.handled_by',
    'report.reporter_id',
    'report_note.author_id',
    'resident_block.blocked_id',
    'resident_block.blocker_id',
    'seen_place.resident_id',
    'service.creator_id',
    'service_proposal.helper_id',
    'session.resident_id',
    'suspension.admin_id',
    'suspension.lifted_by',
    'suspension.resident_id',
    'trade_request.requester_id',
    'troc.owner_id',
    'upload.resident_id',
  ]);
});

it('the file of a resident is read from every table that names them', async () => {
  const resident = await aResident(site);
  const { pool } = site.site.db;
  const { query } = pool;
  let asked = '';
  pool.query = ((statement: { text?: string }, ...rest: unknown[]) => {
    asked += `${statement.text}\n`;
    return (query as (...given: unknown[]) => unknown).call(pool, statement, ...rest);
  }) as typeof pool.query;
  expect((await resident.get('/users/me/export')).status).toBe(200);
  pool.query = query;
  const { rows } = await pool.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'resident'::regclass order by 1`,
  );
  const read = (name: string) => new RegExp(`(from|join)\\s+"?${name}"?\\b`).test(asked);
  const unread = rows.map(({ name }) => name).filter((name) => !read(name));
  expect(unread).toEqual(Object.keys(NOT_TOLD));
});
