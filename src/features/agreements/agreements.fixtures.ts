import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc, type MadeTroc } from '#features/trocs/trocs.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Agreement, AgreementKind } from './agreements.contract.ts';

export interface MadeAgreement {
  _id: string;
  path: string;
  kind: AgreementKind;
  /** `/services/…` or `/troc/…`. */
  subject: string;
  subjectId: string;
  owner: TestResident;
  guest: TestResident;
}

interface Wanted {
  owner?: TestResident;
  guest?: TestResident;
  /** How many hours from now; three days without it. */
  hours?: number;
  /** What else comes with the request to exchange. */
  request?: Record<string, unknown>;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Help or an exchange that was accepted, between two new residents unless they are given. */
export async function anAgreement(
  site: TestSite,
  kind: AgreementKind,
  { owner, guest, hours = 72, request = {} }: Wanted = {},
): Promise<MadeAgreement> {
  const by = owner ?? (await aResident(site));
  const other = guest ?? (await aResident(site));
  const date = inHours(Math.max(hours, 1));
  const made =
    kind === 'service'
      ? await anAssigned(site, { by, other, date })
      : await anAccepted(site, { by, other, request: { date, ...request } });
  const agreement = await findAgreement(other, made._id);
  if (hours < 1) await passHours(site, agreement._id, 1 - hours);
  const subject = `${kind === 'service' ? '/services' : '/troc'}/${made._id}`;
  const path = `/agreements/${agreement._id}`;
  return { _id: agreement._id, path, kind, subject, subjectId: made._id, owner: by, guest: other };
}

async function anAssigned(
  site: TestSite,
  { by, other, date }: { by: TestResident; other: TestResident; date: string },
) {
  const service = await aService(site, { creator: by, date });
  await aProposal(site, { service, helper: other });
  await expectOk(by.put(`/services/${service._id}/accept-help/${other.id}`));
  return service;
}

async function anAccepted(
  site: TestSite,
  asked: { by: TestResident; other: TestResident; request: Record<string, unknown> },
): Promise<MadeTroc> {
  const troc = await aTroc(site, { owner: asked.by });
  await aTradeRequest(site, { ...asked.request, troc, requester: asked.other });
  await expectOk(asked.by.post(`/troc/${troc._id}/respond`, { accept: true }));
  return troc;
}

async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Refusé : ${JSON.stringify(body)}`);
}

/** The agreement of a resident on a service or troc: the one that stands, or the last. */
export async function findAgreement(by: TestResident, subjectId: string): Promise<Agreement> {
  const { body } = await by.get('/agreements');
  const found = (body as Agreement[]).find(({ subject }) => subject._id === subjectId);
  if (!found) throw new Error("Il n'y a pas de rendez-vous");
  return found;
}

const MOMENTS = [
  ...['date', 'proposed_date', 'proposed_at', 'owner_said_at', 'guest_said_at', 'settle_at'],
  ...['day_told_for', 'hour_told_for', 'asked_for', 'agreed_at', 'created_at', 'ended_at'],
];

/** For this agreement so many hours have passed. */
export async function passHours(site: TestSite, id: string, hours: number): Promise<void> {
  const moved = MOMENTS.map((name) => `${name} = ${name} - make_interval(secs => $2)`).join(', ');
  await site.site.db.pool.query(`update agreement set ${moved} where id = $1`, [id, hours * 3600]);
}
