// Every place of the database that names a resident is known here, so that none is left out when they take their data
// away or leave.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident } from '../accounts.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** Tables that name a resident and are no part of their file, each with the reason why. */
const NOT_TOLD: Record<string, string> = {
  audit_entry: 'what administrators did: told to administrators',
  charter_version: 'the rules that administrators write for all: public',
  creation_key: 'what was answered to what they sent, for a day: told where it is',
  deletion: 'what administrators deleted, for 30 days, to put it back: told to administrators',
  moderation_setting:
    'in whose name the site hides what is reported: the log of administrators tells it',
  person_note: 'what administrators wrote to each other about somebody: told to administrators',
  presence_told: 'the presence last told to neighbours: worked out from presence_tab',
  report_line: 'a copy of what they said beside what somebody reported: told where they said it',
  report_note: 'what administrators wrote about a report: told to administrators',
  sign_in_step: 'a sign-in that waits for a code, for five minutes',
};

it('nothing of the site that keeps something about residents is forgotten', async () => {
  const { rows } = await site.site.db.pool.query(
    `select c.conrelid::regclass::text || '.' || a.attname as place
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'resident'::regclass order by 1`,
  );
  // A new place here: add it to its feature's PersonalDataHolder (privacy/holders.ts), then to this list.
  expect(rows.map(({ place }) => place)).toEqual([
    'agreement.absent_id',
    'agreement.guest_id',
    'agreement.owner_id',
    'agreement_thanks.giver_id',
    'agreement_thanks.receiver_id',
    'alert.organiser_id',
    'alert.resident_id',
    'alert_news.resident_id',
    'article.author_id',
    'article_comment.author_id',
    'article_thanks.resident_id',
    'audit_entry.about_id',
    'audit_entry.admin_id',
    'authenticator.resident_id',
    'calendar_feed.resident_id',
    'change_link.resident_id',
    'charter_reading.resident_id',
    'charter_version.admin_id',
    'circle.written_by',
    'circle_member.resident_id',
    'circle_request.resident_id',
    'conversation.high_id',
    'conversation.low_id',
    'creation_key.resident_id',
    'decision.admin_id',
    'decision.answered_by',
    'decision.author_id',
    'deletion.admin_id',
    'deletion.author_id',
    'email_confirmation.resident_id',
    'gathering.creator_id',
    'gathering_answer.resident_id',
    'gathering_date_answer.resident_id',
    'gathering_exclusion.excluded_by',
    'gathering_exclusion.resident_id',
    'gathering_host.resident_id',
    'gathering_item.added_by',
    'gathering_item.taken_by',
    'gathering_kept.kept_by',
    'gathering_maybe.resident_id',
    'gathering_message.sender_id',
    'gathering_participant.resident_id',
    'gathering_photo.resident_id',
    'gathering_reading.resident_id',
    'gathering_thanks.resident_id',
    'gathering_turnout.resident_id',
    'gathering_waiter.resident_id',
    'journal_feed.resident_id',
    'known_device.resident_id',
    'letter_choice.resident_id',
    'message.sender_id',
    'message_reaction.resident_id',
    'moderation_choice.resident_id',
    'moderation_setting.hide_by',
    'neighbour_page.resident_id',
    'notification.actor_id',
    'notification.recipient_id',
    'notification_preference.resident_id',
    'passkey.resident_id',
    'password_reset.resident_id',
    'person_note.author_id',
    'person_note.resident_id',
    'presence_tab.resident_id',
    'presence_told.resident_id',
    'proche.resident_id',
    'push_subscription.resident_id',
    'recovery_code.resident_id',
    'refused_password.resident_id',
    'report.author_id',
    'report.handled_by',
    'report.reporter_id',
    'report_line.author_id',
    'report_note.author_id',
    'residency_letter.resident_id',
    'residency_verification.by_id',
    'residency_verification.resident_id',
    'residency_vouching.asker_id',
    'residency_vouching.voucher_id',
    'resident_block.blocked_id',
    'resident_block.blocker_id',
    'resident_visit.resident_id',
    'ring_place.resident_id',
    'security_event.resident_id',
    'seen_place.resident_id',
    'service.creator_id',
    'service_proposal.helper_id',
    'session.resident_id',
    'sign_in_step.resident_id',
    'suggestion_pause.other_id',
    'suggestion_pause.resident_id',
    'suspension.admin_id',
    'suspension.lifted_by',
    'suspension.resident_id',
    'trade_request.requester_id',
    'troc.owner_id',
    'troc_wait.resident_id',
    'upload.resident_id',
    'urgent_call.resident_id',
    'urgent_helper.resident_id',
  ]);
});

/** Columns of those tables that are no part of the file, each with the reason why. */
const COLUMNS_NOT_TOLD: readonly [RegExp, string][] = [
  [
    /[.](search|document|tag_keys|offered|wanted|offered_keys|wanted_keys)$/,
    'words to find by, of what is told',
  ],
  [
    /[.]((public|shown)_location|(named|shown)_(lon|lat)|shown_within)$/,
    'what others may know of the place that is told',
  ],
  [
    /^resident[.](username_skeleton|mailbox)$/,
    'the user name and the e-mail that are told, as they are compared',
  ],
  [/[.](seq|feed_id)$/, 'the order of rows'],
  [
    /^gathering[.](participants|waiters|kept)$/,
    'how many others come, and for how many places are kept',
  ],
  [
    /^(gathering|agreement)[.](day|hour)_told_for$|^agreement[.]asked_for$|[.]return_(day|eve)_told_for$/,
    'which reminders were sent',
  ],
  [
    /^notification[.]actors$/,
    'who did what a notification tells: others, of whom it names the last and says how many',
  ],
  [
    /^urgent_call[.](month|slot|told_at)$/,
    'how a call that is told is numbered, and whether it went',
  ],
  [
    /^proche[.](slot|updated_at|blurred_(lon|lat))$/,
    'how a person that is told is numbered, and where others take that home to be',
  ],
  [/^alert[.](slot|grams?|patterns|query)$/, 'by what an alert that is told is numbered and found'],
  [
    /^agreement[.](place|settle_at)$/,
    'where it stands in a list, and when it is settled by itself',
  ],
  [/^conversation[.]/, 'where two readers stand, counted from the messages that are told'],
  [/^message[.](told_xid|changed_xid|changed_at)$/, 'where streams tell of it'],
  [/^notification[.](in_app|mailed_at|waiting_since)$/, 'by which ways it was sent'],
  [
    /[.](client_id|session_id|session_handle|handle)$|^(calendar|journal)_feed[.]id$/,
    'what a browser, a session, a feed is called',
  ],
  [/^change_link[.]since$/, 'which of its links came first'],
  [
    /[.](password_hash|refresh_hash|token_hash|code_hash|auth|p256dh)$|^authenticator[.](secret|last_step)$/,
    'secrets, or what is made of them',
  ],
  [
    /^passkey[.](credential_id|public_key|counter|transports)$/,
    'what a passkey is known by: the passkey itself is its resident’s alone',
  ],
  [/^(passkey|authenticator|recovery_code)[.]removed$/, 'which change removed it'],
  [
    /^report[.](author_id|content|evidence_image_url|handled_by|outcome)$/,
    'what somebody else wrote, and what became of it',
  ],
  [
    /^(suspension[.](admin_id|lifted_by)|decision[.](admin_id|answered_by)|residency_verification[.]by_id)$/,
    'which administrator decided',
  ],
  [/^decision[.](deletion_id|suspension_id)$/, 'what it is taken back by'],
  [/^(resident[.]updated_at|upload[.](bytes|digest|file_digest))$/, 'housekeeping'],
];

/** What the file of a resident is read from: `table.column`. */
async function readColumns(): Promise<Set<string>> {
  const resident = await aResident(site);
  const { pool } = site.site.db;
  const { query } = pool;
  const asked: { text: string; values: unknown[] }[] = [];
  pool.query = ((statement: (typeof asked)[number], ...rest: unknown[]) => {
    if (/^\s*(select|with)/.test(statement.text)) asked.push(statement);
    return (query as (...given: unknown[]) => unknown).call(pool, statement, ...rest);
  }) as typeof pool.query;
  expect((await resident.get('/users/me/export')).status).toBe(200);
  pool.query = query;
  const client = await pool.connect();
  try {
    const read = new Set<string>();
    for (const { text, values } of asked) {
      const filled = text.replaceAll(/\$(\d+)/g, (_, at) =>
        client.escapeLiteral(String(values[Number(at) - 1] ?? '')),
      );
      await client.query(`create or replace temp view told as ${filled}`);
      const { rows } = await client.query<{ name: string }>(
        `select distinct a.attrelid::regclass::text || '.' || a.attname as name
           from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
           join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where r.ev_class = 'told'::regclass and d.refobjsubid > 0`,
      );
      await client.query('drop view told');
      for (const { name } of rows) read.add(name);
    }
    return read;
  } finally {
    client.release();
  }
}

it('the file of a resident is read from every table that names them, and from every column', async () => {
  const read = await readColumns();
  const { rows } = await site.site.db.pool.query<{ table: string; column: string }>(
    `select distinct c.conrelid::regclass::text as table, a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum > 0 and not a.attisdropped
      where c.contype = 'f' and c.confrelid = 'resident'::regclass
     union select 'resident', attname from pg_attribute
      where attrelid = 'resident'::regclass and attnum > 0 and not attisdropped order by 1, 2`,
  );
  const told = new Set([...read].map((name) => name.split('.')[0]));
  const tables = [...new Set(rows.map(({ table }) => table))];
  expect(tables.filter((table) => !told.has(table))).toEqual(Object.keys(NOT_TOLD));
  const forgotten = rows
    .filter(({ table }) => !(table in NOT_TOLD))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !read.has(name) && !COLUMNS_NOT_TOLD.some(([known]) => known.test(name)));
  // A new column here: tell it in its feature's `held…`, or say above why it is not told.
  expect(forgotten).toEqual([]);
});
