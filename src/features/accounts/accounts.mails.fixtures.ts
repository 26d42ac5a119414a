import type { Mail } from '#server/process/mail.ts';
import { createCaller } from '#server/testing/caller.ts';
import type { TestSite } from '#server/testing/site.ts';
import { type AskedLink, RESET_LINK_JOB, sendResetLink } from './passwords/recovery.routes.ts';

/** The mails written to a mailbox of a site whose jobs do not run, the first first. */
export async function mailsTo(site: TestSite, email: string): Promise<Mail[]> {
  const { rows } = await site.site.db.pool.query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [email],
  );
  return rows.map(({ payload }) => payload);
}

/** The token of the link in the last mail to a mailbox; fails where there is none. */
export async function lastTokenTo(site: TestSite, email: string): Promise<string> {
  const mail = (await mailsTo(site, email)).at(-1);
  const token = /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was sent to ${email}`);
  return token;
}

/** Somebody forgot their password, on a site whose jobs do not run: what is sent is written once this has ended. */
export async function forgetPassword(site: TestSite, email: string): Promise<void> {
  await createCaller(site).post('/users/forgot-password', { email });
  const { rows } = await site.site.db.pool.query<{ id: string; payload: AskedLink }>(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [RESET_LINK_JOB],
  );
  for (const { payload } of rows) await sendResetLink(site.site, payload);
  await site.site.db.pool.query('select graphile_worker.complete_jobs($1::bigint[])', [
    rows.map(({ id }) => id),
  ]);
}
