// Writes the verified neighbours of the demonstration. Invariant: what lies behind each badge stands there as it would had
// it come about on the site, at its moment.
import { sql } from 'kysely';
import { insertAudit } from '../../src/features/moderation/moderation.public.ts';
import { CODE_DAYS } from '../../src/features/residency/residency.contract.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';
import { dateWork } from './load-reports.sql.ts';

/** Moments in ISO 8601. */
export interface LetterRow {
  residentId: string;
  createdAt: string;
  printedAt: string | null;
  endedAt: string | null;
}

export interface VouchingRow {
  askerId: string;
  voucherId: string;
  createdAt: string;
  answeredAt: string | null;
}

export interface VerificationRow {
  residentId: string;
  how: string;
  byId: string | null;
  at: string;
}

// The code of one that is under way is on its paper alone: nobody has it here.
const addLetters = statement<{ rows: string }>()(
  'demo.letters',
  (_db, { arg }) => sql`
    insert into residency_letter (id, resident_id, asked_at, printed_at, expires_at, code_hash, ended_at)
    select ${idOf}, t."residentId", t."createdAt", t."printedAt",
      t."printedAt" + make_interval(days => ${sql.lit(CODE_DAYS)}),
      case when t."endedAt" is null and t."printedAt" is not null
        then decode(md5(random()::text) || md5(random()::text), 'hex') end,
      t."endedAt"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("residentId" text, "createdAt" timestamptz,
      "printedAt" timestamptz, "endedAt" timestamptz)
    order by t."createdAt"`,
);

const addVouchings = statement<{ rows: string }>()(
  'demo.vouchings',
  (_db, { arg }) => sql`
    insert into residency_vouching (id, asker_id, voucher_id, asked_at, answer, answered_at)
    select ${idOf}, t."askerId", t."voucherId", t."createdAt",
      case when t."answeredAt" is not null then 'yes' end, t."answeredAt"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("askerId" text, "voucherId" text,
      "createdAt" timestamptz, "answeredAt" timestamptz)
    order by t."createdAt"`,
);

const addVerifications = statement<{ rows: string }>()(
  'demo.verifications',
  (_db, { arg }) => sql`
    insert into residency_verification (resident_id, how, by_id, at)
    select t."residentId", t.how, t."byId", t.at
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("residentId" text, how text, "byId" text, at timestamptz)`,
);

export async function insertResidency(
  tx: Tx,
  rows: { letters: LetterRow[]; vouchings: VouchingRow[]; verifications: VerificationRow[] },
): Promise<void> {
  await addLetters(tx, { rows: JSON.stringify(rows.letters) });
  await addVouchings(tx, { rows: JSON.stringify(rows.vouchings) });
  await addVerifications(tx, { rows: JSON.stringify(rows.verifications) });
}

interface Deed {
  adminId: string;
  action: 'verify' | 'print';
  residentId: string;
  username: string;
  reason?: string;
  at: string;
}

/** What an administrator did for somebody's badge, in the log at its moment. */
export async function auditResidency(tx: Tx, deed: Deed): Promise<void> {
  const { adminId, action, residentId, username, reason, at } = deed;
  await insertAudit(tx, {
    adminId,
    action,
    kind: 'residency',
    targetId: residentId,
    aboutId: residentId,
    title: username,
    before: null,
    after: reason ? JSON.stringify({ reason }) : null,
  });
  await dateWork(tx, at);
}
