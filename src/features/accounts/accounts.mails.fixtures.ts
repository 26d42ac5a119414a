import type { Mail } from '#server/process/mail.ts';
import type { TestSite } from '#server/testing/site.ts';

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
