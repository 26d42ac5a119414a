// The letter of the quarter: what stands in it, when it goes, and how it is stopped.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { forgetPassword, mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { anAgreement } from '#features/agreements/agreements.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { sendMailNow } from '#features/notifications/mail/mail.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { Letter } from './letter.contract.ts';
import { sendLetters } from './letter.work.ts';

const PUBLIC_URL = 'https://nation.example';
/** Their jobs do not run: what they would do is done by the test. */
let site: TestSite;
let beside: TestSite;
beforeAll(async () => {
  const setting = { clusterUrl: inject('clusterUrl'), config: { publicUrl: PUBLIC_URL } };
  site = await openTestSite(setting);
  beside = await openTestSite({ ...setting, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});

const letterOf = async (reader: TestResident) => (await reader.get('/letter')).body as Letter;
const linesOf = async (reader: TestResident) =>
  (await letterOf(reader)).parts.flatMap(({ lines }) => lines.map(({ text }) => text));
const lettersTo = async (reader: TestResident) =>
  (await mailsTo(site, reader.email)).filter(({ subject }) => subject.startsWith('La lettre'));

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The next day of that number (1: Monday) after today in Paris, at an hour of winter or summer alike: nine in the morning, or later. */
function next(isoDay: number, hour = 8): Date {
  const at = new Date(`${parisDay.format(new Date())}T00:00:00Z`);
  at.setUTCHours(24 + hour);
  while ((at.getUTCDay() || 7) !== isoDay) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}
const THURSDAY = 4;

async function aReader(rhythm: 'weekly' | 'daily' | 'off' = 'weekly') {
  const reader = await aResident(site, { firstName: 'Claire' });
  if (rhythm !== 'off') await reader.put('/letter/choice', { rhythm });
  return reader;
}

describe('what stands in it', () => {
  it('is what waits, what was agreed, what is near, what takes place and the newest article', async () => {
    const [reader, hugo] = [await aReader('off'), await aResident(site, { firstName: 'Hugo' })];
    await aMessage(hugo, reader);
    const mine = await aService(site, { creator: reader, title: 'Arroser mes plantes' });
    await aProposal(site, { service: mine, helper: hugo });
    const lent = { creator: reader, title: 'Prêter ma perceuse', nature: 'offer' as const };
    await aProposal(site, { service: await aService(site, lent), helper: hugo });
    await anAgreement(site, 'troc', { owner: hugo, guest: reader });
    await anAgreement(site, 'service', { owner: hugo, guest: reader, hours: -2 });
    const bed = await aService(site, { title: 'Porter un lit' });
    await aProposal(site, { service: bed, helper: reader });
    const given = { creator: hugo, title: 'Donner un cours de guitare', nature: 'offer' as const };
    await aProposal(site, { service: await aService(site, given), helper: reader });
    const service = await aService(site, { creator: hugo, title: 'Réparer un vélo' });
    const troc = await aTroc(site, { owner: hugo, title: 'Une machine à coudre' });
    const outing = await aGathering(site, 'outing', { creator: hugo, date: inDays(3) });
    await anArticle(site, { author: hugo, title: 'Le marché change' });
    const { parts, rhythm, nextOn } = await letterOf(reader);
    expect([rhythm, nextOn]).toEqual(['off', null]);
    expect(parts.map(({ title }) => title)).toEqual([
      'En attente\u00a0: 3',
      'Du nouveau',
      'Vos rendez-vous',
      'Près de chez vous',
      'Ce qui se passe',
      'Dans le journal',
    ]);
    const told = Object.fromEntries(parts.map(({ name, lines }) => [name, lines]));
    const texts = (told.waits ?? []).map(({ text }) => text);
    expect(texts).toContain('Hugo vous a écrit');
    expect(texts).toContain('Votre proposition pour « Porter un lit » attend une réponse');
    expect(texts).toContain('Votre demande pour « Donner un cours de guitare » attend une réponse');
    const news = (told.news ?? []).map(({ text }) => text);
    expect(news.filter((text) => text.startsWith('Cela a-t-il eu lieu ?'))).toHaveLength(1);
    expect(news).toContain("Une proposition d'aide pour « Arroser mes plantes »");
    expect(news).toContain("Quelqu'un demande « Prêter ma perceuse »");
    expect(told.meetings?.[0]?.text).toContain(' », avec Hugo');
    const near = told.near ?? [];
    expect(near.map(({ url }) => url)).toEqual(
      expect.arrayContaining([`/services?service=${service._id}`, `/troc/${troc._id}`]),
    );
    const happens = told.happens?.find(({ url }) => url === `/sorties/${outing._id}`);
    expect(happens).toMatchObject({ text: outing.title, at: outing.date });
    // The day and the hours stand apart from what it is, for whoever looks the list through.
    expect(happens?.when).toMatch(/^\p{Lu}[a-z]+ \d+(er)? \p{Ll}+ (à|de) \d/u);
    expect(near.map(({ at, when }) => at ?? when)).toEqual(near.map(() => null));
    expect(told.article).toEqual([
      expect.objectContaining({ text: 'Le marché change', detail: 'par Hugo' }),
    ]);
    // As lists say it: the street, never its number.
    for (const { detail } of [...near, ...(told.meetings ?? [])]) {
      expect(detail).toContain('Rue de Reuilly');
      expect(detail).not.toContain('20 Rue');
    }
  });

  it('is nothing by somebody whom one has blocked, or who has blocked one', async () => {
    const [reader, hugo, lea] = [
      await aReader('off'),
      await aResident(site),
      await aResident(site),
    ];
    for (const other of [hugo, lea]) {
      await aMessage(other, reader);
      await aService(site, { creator: other, title: `Service de ${other.id}` });
      await aTroc(site, { owner: other, title: `Troc de ${other.id}` });
      await aGathering(site, 'event', {
        creator: other,
        title: `Fête de ${other.id}`,
        date: inDays(2),
      });
      await anArticle(site, { author: other, title: `Article de ${other.id}` });
    }
    const before = (await linesOf(reader)).join('\n');
    expect(before).toContain(`Fête de ${hugo.id}`);
    expect(before).toContain(`Troc de ${lea.id}`);
    await reader.post(`/users/${hugo.id}/block`);
    await lea.post(`/users/${reader.id}/block`);
    const after = await letterOf(reader);
    expect(JSON.stringify(after)).not.toContain(hugo.id);
    expect(JSON.stringify(after)).not.toContain(lea.id);
  });

  it('is no article by somebody whose account is closed', async () => {
    const [reader, author] = [await aReader('off'), await aResident(site)];
    await anArticle(site, { author, title: 'La halle ferme' });
    expect(await linesOf(reader)).toContain('La halle ferme');
    const admin = await anAdmin(site);
    expect((await admin.delete(`/admin/users/${author.id}`)).status).toBe(200);
    expect(await linesOf(reader)).not.toContain('La halle ferme');
  });
});

describe('it goes', () => {
  it('to whoever asked for it alone, on Thursday morning, with a link for each thing', async () => {
    const [reader, other] = [await aReader(), await aReader('off')];
    const hugo = await aResident(site, { firstName: 'Hugo' });
    await aMessage(hugo, reader);
    await aMessage(hugo, other);
    const date = new Date(next(THURSDAY).getTime() + 2 * 86_400_000).toISOString();
    await aGathering(site, 'event', { creator: hugo, title: 'Grand ménage', date });
    expect((await reader.get('/letter/choice')).body.nextOn).toBe(
      next(THURSDAY).toISOString().slice(0, 10),
    );
    await sendLetters(site.site, next(3));
    await sendLetters(site.site, next(THURSDAY, 4));
    expect(await lettersTo(reader)).toEqual([]);
    await sendLetters(site.site, next(THURSDAY));
    const [mail, ...more] = await lettersTo(reader);
    expect(more).toEqual([]);
    expect(await lettersTo(other)).toEqual([]);
    expect(mail?.subject).toMatch(/^La lettre du quartier, jeudi \d+/);
    expect(mail?.text).toContain(
      `EN ATTENTE\u00a0: 1\n\n- Hugo vous a écrit\n  ${PUBLIC_URL}/messagerie?user=${hugo.id}\n`,
    );
    expect(mail?.text).toMatch(/^- Samedi \d+.* : Grand ménage$/m);
    expect(mail?.text).toContain(`${PUBLIC_URL}/lettre-du-quartier\n`);
    expect(JSON.stringify(mail?.page)).toContain('Hugo vous a écrit');
    await sendLetters(site.site, next(5));
    expect(await lettersTo(reader)).toHaveLength(1);
  });

  it('each day to whoever asked for that, not on the day of the choice', async () => {
    const reader = await aReader('daily');
    await aMessage(await aResident(site), reader);
    const today = new Date();
    today.setUTCHours(18);
    await sendLetters(site.site, today);
    expect(await lettersTo(reader)).toEqual([]);
    await sendLetters(site.site, next(1));
    await sendLetters(site.site, next(1, 15));
    expect(await lettersTo(reader)).toHaveLength(1);
  });

  it('once, whatever the number of processes, and under the same name if it is sent again', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => aReader()));
    for (const reader of readers) await aMessage(await aResident(site), reader);
    const now = next(THURSDAY);
    await Promise.all([site, beside, site, beside].map((one) => sendLetters(one.site, now)));
    const names = new Set<unknown>();
    for (const reader of readers) {
      const mails = await lettersTo(reader);
      expect(mails).toHaveLength(1);
      names.add(mails[0]?.messageId);
    }
    expect(names.size).toBe(readers.length);
    expect(names).not.toContain(undefined);
  });

  it('whole, where a process died while it wrote: nothing is claimed without its mail', async () => {
    const reader = await aReader();
    await aMessage(await aResident(site), reader);
    const { db } = site.site;
    const dying = { ...site.site, db: { ...db, transaction: dieAfter(db.transaction) } };
    await expect(sendLetters(dying as typeof site.site, next(THURSDAY))).rejects.toThrow('killed');
    expect(await lettersTo(reader)).toEqual([]);
    await sendLetters(beside.site, next(THURSDAY));
    expect(await lettersTo(reader)).toHaveLength(1);
  });

  it('after news, and both after a new password that was asked for last', async () => {
    const [reader, hugo] = [await aReader(), await aResident(site, { firstName: 'Hugo' })];
    await sendLetters(site.site, next(THURSDAY));
    await aProposal(site, { service: await aService(site, { creator: reader }), helper: hugo });
    await sendMailNow(site.site, reader.id, new Date());
    await forgetPassword(site, reader.email);
    const { rows } = await site.site.db.pool.query(
      `select coalesce(payload->>'subject', 'to be mailed') as what from graphile_worker._private_jobs
       where payload->>'to' = $1 or payload->>'residentId' = $2 order by priority, run_at, id`,
      [reader.email, reader.id],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      'Votre nouveau mot de passe',
      'to be mailed',
      expect.stringMatching(/Hugo/),
      expect.stringMatching(/^La lettre/),
    ]);
  });

  it('never empty, nor to whoever is suspended or has left', async () => {
    await site.site.db.pool.query(
      `update letter_choice set rhythm = 'off'; delete from article; update gathering set status = 'cancelled';
       update service set status = 'completed'; update troc set status = 'completed'`,
    );
    const [quiet, suspended] = [await aReader(), await aReader()];
    await aMessage(await aResident(site), suspended);
    const admin = await aResident(site, { isAdmin: true });
    const body = { reason: 'Menaces', endsAt: inDays(30) };
    expect((await admin.post(`/admin/users/${suspended.id}/suspension`, body)).status).toBeLessThan(
      300,
    );
    expect((await letterOf(quiet)).parts).toEqual([]);
    await sendLetters(site.site, next(THURSDAY));
    for (const reader of [quiet, suspended]) expect(await lettersTo(reader)).toEqual([]);
  });
});

const dieAfter =
  (transaction: TestSite['site']['db']['transaction']) =>
  <T>(work: Parameters<typeof transaction<T>>[0]) =>
    transaction<T>(async (tx) => {
      await work(tx);
      throw new Error('killed');
    });

describe('it is stopped', () => {
  const address = (token: string) => `/letter/unsubscribe?token=${token}`;

  it('by one click of a mail program, without signing in, and nothing else with it', async () => {
    const reader = await aReader();
    await aMessage(await aResident(site), reader);
    await sendLetters(site.site, next(THURSDAY));
    const [mail] = await lettersTo(reader);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1).replace(PUBLIC_URL, site.url);
    const response = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect((await reader.get('/letter/choice')).body).toEqual({ rhythm: 'off', nextOn: null });
    expect((await reader.get('/notifications/preferences')).body.message.mail).toBe(true);
  });

  it('by nobody else, and looking at the link changes nothing', async () => {
    const [reader, hugo] = [await aReader('daily'), await aReader('daily')];
    await aMessage(hugo, reader);
    await sendLetters(site.site, next(2));
    const [mail] = await lettersTo(reader);
    const [, token = ''] = /\/desabonnement\?lettre=([\w.-]+)\n/.exec(mail?.text ?? '') ?? [];
    const anyone = createCaller(site);
    expect((await anyone.get(address(token))).body).toEqual({ firstName: 'Claire', mail: true });
    const [, signature] = token.split('.');
    for (const forged of [`${hugo.id}.${signature}`, hugo.id, 'x']) {
      expect((await anyone.post(address(forged))).status).toBe(403);
    }
    // The link of the news is none of the letter's.
    expect((await anyone.post(`/notifications/unsubscribe?token=${token}`)).status).toBe(403);
    for (const one of [reader, hugo]) {
      expect((await one.get('/letter/choice')).body.rhythm).toBe('daily');
    }
  });
});
