import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import { aGathering, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { FOUND_KINDS, type Found } from './search.contract.ts';
import { findAs, joined } from './search.fixtures.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site, { firstName: 'Colette', lastName: 'Vasseur' });
});
afterAll(() => site.close());

const look = (q: string, by = reader, more = '') => findAs(by, q, more);
const marked = (pieces: Found['title']) =>
  pieces.filter((each) => each.found).map(({ text }) => text);

describe('a resident searches', () => {
  it('only once signed in, and says what', async () => {
    expect((await createCaller(site).get('/search?q=velo')).status).toBe(401);
    const missing = await reader.get('/search');
    expect(missing.status).toBe(400);
    expect(missing.body.error).toBe('Le texte à chercher est requis');
    expect((await reader.get(`/search?q=${'a'.repeat(201)}`)).status).toBe(400);
    expect((await reader.get('/search?q=velo&kind=autre')).status).toBe(400);
  });

  it('and nothing answers a single letter, little words or signs', async () => {
    await aService(site, { title: 'Avec le chien' });
    for (const q of ['a', '!', "l'", 'le de', '%', '&|!:*', "'; drop table service; --x"]) {
      expect((await look(q)).results, q).toEqual([]);
    }
  });

  it('all areas and the residents at once, each counted', async () => {
    const friend = await aResident(site, { firstName: 'Zinnia', lastName: 'Perrault' });
    await aService(site, { title: 'Arroser mes zinnias' });
    await aTroc(site, {
      title: 'Graines contre pot',
      itemsOffered: ['zinnia'],
      itemsWanted: ['pot'],
    });
    await aGathering(site, 'outing', { title: 'Voir les zinnias du parc' });
    await aGathering(site, 'event', { title: 'Plantation', description: 'Des zinnias partout.' });
    await anArticle(site, { title: 'Le temps des fleurs', tags: ['zinnias'] });
    await aMessage(friend, reader, { content: 'Tu veux des zinnias ?' });
    await aCircle(site, { name: 'Les amis des zinnias' });
    const answer = await look('zinnia');
    expect(answer.counts).toEqual(Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 1])));
    expect(answer.results.map(({ kind }) => kind).toSorted()).toEqual([...FOUND_KINDS].toSorted());
    expect(answer.near).toBe(false);
    const message = answer.results.find(({ kind }) => kind === 'message');
    expect(message).toMatchObject({ by: { _id: friend.id } });
    expect(joined(message?.title ?? [])).toBe('Zinnia Perrault');
    const one = await look('zinnia', reader, '&kind=troc');
    expect(one.results.map(({ kind }) => kind)).toEqual(['troc']);
    expect(one.counts.event).toBe(1);
  });

  it('in French: accents, capitals, plural and endings do not count', async () => {
    await aService(site, {
      title: 'Réparer deux vélos abîmés',
      description: 'Une journée suffira.',
    });
    for (const q of ['reparation velo', 'VÉLO ABIMÉ', 'vélos', "l'abîmé", 'réparations', 'abim']) {
      expect((await look(q)).titles, q).toContain('Réparer deux vélos abîmés');
    }
    await anArticle(site, { title: 'Un cœur de bœuf au marché' });
    expect((await look('coeur boeuf')).titles).toEqual(['Un cœur de bœuf au marché']);
  });

  it('the words themselves before those that only begin like them', async () => {
    await aService(site, { title: 'Un vélodrome pour tous', description: 'Vélodrome.' });
    await aService(site, { title: 'Une sortie', description: 'Le tour du parc, en vélo.' });
    await aService(site, { title: 'Le vélodrome, encore', description: 'Vélodrome.' });
    expect((await look('parc vélo')).titles[0]).toBe('Une sortie');
    const found = (await look('vélo')).titles;
    expect(found.indexOf('Une sortie')).toBeLessThan(found.indexOf('Le vélodrome, encore'));
  });

  it('a request whose date is past is over, whoever has not said so', async () => {
    const { _id } = await aService(site, { title: 'Un trombone à coulisse' });
    const overOf = async () => (await look('trombone')).results.map(({ over }) => over);
    expect(await overOf()).toEqual([false]);
    await site.site.db.pool.query(
      `update service set date = now() - interval '1 day' where id = $1`,
      [_id],
    );
    expect(await overOf()).toEqual([true]);
  });

  it('as it is typed, letter after letter', async () => {
    await aService(site, { title: 'Prêt d’une perceuse à percussion' });
    const typed = 'perceuse percu';
    for (let length = 3; length <= typed.length; length++) {
      const q = typed.slice(0, length);
      expect((await look(q)).titles, q).toContain('Prêt d’une perceuse à percussion');
    }
  });

  it('with a mistake or two, and is told that it was guessed', async () => {
    await aService(site, { title: 'Monter une bibliothèque' });
    for (const q of ['biblioteque', 'bibliothéqe', 'bibilothèque', 'monter bibliotheuqe']) {
      const answer = await look(q);
      expect(answer.titles, q).toContain('Monter une bibliothèque');
      expect(answer.near).toBe(true);
    }
    expect((await look('bibliothèque')).near).toBe(false);
    const nothing = await look('xylophonistes');
    expect(nothing).toMatchObject({ results: [], near: false });
    const neighbour = await aResident(site, { firstName: 'Bérengère', lastName: 'Quemeneur' });
    expect((await look('Berengere Quemenuer')).results[0]?._id).toBe(neighbour.id);
  });

  it('and sees the words that answer, in a piece of the text around them', async () => {
    const before = 'Un mot pour les voisins du fond de la cour. '.repeat(20);
    const after = ' Merci à tous pour votre patience.'.repeat(20);
    await aService(site, {
      title: 'Du bruit demain',
      description: `${before}Nous accordons le clavecin.${after}`,
    });
    const [hit] = (await look('clavecin')).results;
    const excerpt = joined(hit?.excerpt ?? []);
    expect(marked(hit?.excerpt ?? [])).toEqual(['clavecin']);
    expect(excerpt.length).toBeLessThan(200);
    expect(excerpt).toMatch(/^… .*…$/);
    expect(excerpt).toContain(' accordons le clavecin. ');
    const [article] = (await look('complainte')).results;
    expect(article).toBeUndefined();
    await anArticle(site, { title: 'Chez nous', content: '## Une **complainte** [ici](/journal)' });
    const [shown] = (await look('complainte')).results;
    expect(joined(shown?.excerpt ?? [])).toBe('Une complainte ici');
  });

  it('and what the title says stands before what a text mentions, what is to come before what is past', async () => {
    const past = await aGathering(site, 'event', { title: 'Bal du quartier' });
    await movedTo(site, past, new Date(Date.now() - 86_400_000).toISOString());
    await anArticle(site, { title: 'Souvenirs', content: 'Il y eut un bal ce soir-là.' });
    await aGathering(site, 'event', { title: 'Grand bal' });
    expect((await look('bal')).titles).toEqual(['Grand bal', 'Bal du quartier', 'Souvenirs']);
    expect((await look('bal', reader, '&limit=1')).titles).toEqual(['Grand bal']);
  });
});

describe('of several words, or of equals,', () => {
  it('what says one of the words itself stands before what only has other words for one', async () => {
    await aService(site, { title: 'Pousser un fauteuil', description: 'Mon mari ne sort plus.' });
    await aService(site, {
      title: 'Traduire un rendez-vous médical',
      description: "Les mots du docteur, à l'hôpital, chez le médecin.",
    });
    const found = (await look('mari malade')).titles;
    expect(found).toEqual(['Pousser un fauteuil', 'Traduire un rendez-vous médical']);
  });

  it('a troc is quoted by what it is given for, and not by its title again', async () => {
    const described = { description: 'Dans la cour.', itemsWanted: ['un luth'] };
    await aTroc(site, { ...described, title: 'Vielle à roue', itemsOffered: ['vielle'] });
    await aTroc(site, { ...described, title: 'Pour vielle', itemsOffered: ['une housse'] });
    const quoted = (await look('vielle')).results.map(({ excerpt }) => joined(excerpt));
    expect(quoted.toSorted()).toEqual([
      'Contre un luth. Dans la cour.',
      'Une housse contre un luth. Dans la cour.',
    ]);
  });

  it("what others have stands before the reader's own", async () => {
    const titled = (title: string) => ({ title, itemsOffered: ['cithare'], itemsWanted: ['pot'] });
    await aTroc(site, titled('Cithare de table'));
    const mine = await aTroc(site, titled('Cithare, ma cithare'));
    expect((await look('cithare')).titles[0]).toBe('Cithare, ma cithare');
    expect((await look('cithare', mine.by)).titles).toEqual([
      'Cithare de table',
      'Cithare, ma cithare',
    ]);
  });
});

describe('what a resident may not see is never found:', () => {
  it('a cancelled service or troc of somebody else', async () => {
    const made = await aService(site, { title: 'Ocarina à accorder' });
    await made.by.put(`/services/${made._id}`, { ...made.body, status: 'cancelled' });
    const troc = await aTroc(site, { title: 'Ocarina contre flûte' });
    await site.site.db.pool.query("update troc set status = 'cancelled' where id = $1", [troc._id]);
    for (const q of ['ocarina', 'ocarnia']) {
      const answer = await look(q);
      expect(answer.results).toEqual([]);
      expect(answer.counts).toMatchObject({ service: 0, troc: 0 });
    }
    expect((await look('ocarina', made.by)).titles).toEqual(['Ocarina à accorder']);
  });

  it("somebody's draft, and what was deleted", async () => {
    const draft = await anArticle(site, { title: 'Brouillon du théorbe', published: false });
    const service = await aService(site, { title: 'Porter un théorbe' });
    await service.by.delete(`/services/${service._id}`);
    expect((await look('théorbe')).results).toEqual([]);
    expect((await look('théorbe', draft.by)).titles).toEqual(['Brouillon du théorbe']);
  });

  it("others' messages", async () => {
    const [one, two] = [await aResident(site), await aResident(site)];
    await aMessage(one, two, { content: 'Le code est bandonéon' });
    expect((await look('bandonéon')).counts.message).toBe(0);
    expect((await look('bandonéon', two)).counts.message).toBe(1);
    expect((await look('bandonéon', one)).counts.message).toBe(1);
  });

  it('neither of two whom a block separates, nor what they wrote to each other', async () => {
    const other = await aResident(site, { firstName: 'Hildegarde', lastName: 'Bingen' });
    await aMessage(other, reader, { content: 'Le psaltérion est prêt' });
    expect((await look('hildegarde')).counts.resident).toBe(1);
    await reader.post(`/users/${other.id}/block`);
    for (const q of ['hildegarde', 'hildegrade', 'psaltérion']) {
      expect((await look(q)).results, q).toEqual([]);
    }
    expect((await look('colette vasseur', other)).results).toEqual([]);
  });

  it('a resident who is suspended, or gone; nor oneself', async () => {
    const kept = await aResident(site, { firstName: 'Théophraste', lastName: 'Longuet' });
    const admin = await aResident(site, { isAdmin: true });
    await site.site.db.pool.query(
      `insert into suspension (resident_id, reason, ends_at, admin_id)
       values ($1, 'Insultes', now() + interval '3 days', $2)`,
      [kept.id, admin.id],
    );
    expect((await look('théophraste')).results).toEqual([]);
    const gone = await aResident(site, { firstName: 'Sidonie', lastName: 'Gabrielle' });
    expect((await look('sidonie')).counts.resident).toBe(1);
    await site.site.db.pool.query('update resident set erased_at = now() where id = $1', [gone.id]);
    expect((await look('sidonie')).results).toEqual([]);
    expect((await look('vasseur')).results).toEqual([]);
  });
});
