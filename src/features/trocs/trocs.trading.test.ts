import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAcceptedTroc, aTradeBody, aTradeRequest, aTroc } from './trocs.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** What was told about a troc: kind and recipient, in order. */
async function told(id: string): Promise<[string, string][]> {
  const { rows } = await site.site.db.pool.query(
    'select kind, recipient_id from notification where about_id = $1 order by updated_at',
    [id],
  );
  return rows.map((row) => [row.kind, row.recipient_id]);
}

const act = (by: TestResident, id: string, action: string, body?: unknown) =>
  by.post(`/troc/${id}/${action}`, body);

describe('asking for an exchange', () => {
  it('makes the troc pending and answers with it', async () => {
    const date = tomorrow();
    const { troc, seen, requester } = await aTradeRequest(site, { date });
    expect(seen).toMatchObject({
      status: 'pending',
      tradeRequest: {
        user: { _id: requester.id, username: requester.username },
        date,
        location: troc.publicLocation,
        status: 'pending',
      },
    });
    expect(seen).toEqual((await requester.get(`/troc/${troc._id}`)).body);
    expect(seen.tradeRequest?.user).not.toHaveProperty('email');
    expect((await troc.by.get('/troc/my')).body[0].tradeRequest).toEqual({
      ...seen.tradeRequest,
      location: troc.location,
    });
    expect(await told(troc._id)).toEqual([['troc_requested', troc.by.id]]);
  });

  it('may name another place', async () => {
    const { seen } = await aTradeRequest(site, { location: '  Square Saint-Éloi ' });
    expect(seen.tradeRequest?.location).toBe('Square Saint-Éloi');
    const { seen: here, troc } = await aTradeRequest(site, { location: '   ' });
    expect(here.tradeRequest?.location).toBe(troc.publicLocation);
  });

  it('needs a date that is still to come', async () => {
    const { _id } = await aTroc(site);
    const requester = await aResident(site);
    for (const date of [undefined, '', null]) {
      const { status, body } = await act(requester, _id, 'trade', { date });
      expect([status, body.error]).toEqual([400, "La date d'échange est requise"]);
    }
    expect((await act(requester, _id, 'trade', { date: 'demain' })).status).toBe(400);
    for (const date of ['2020-01-01', new Date(Date.now() - 1000).toISOString()]) {
      const { status, body } = await act(requester, _id, 'trade', { date });
      expect([status, body]).toEqual([
        400,
        { error: 'Trade date must be in the future', code: 'trade_date_past' },
      ]);
    }
    const far = aTradeBody({ location: 'é'.repeat(201) });
    expect((await act(requester, _id, 'trade', far)).status).toBe(400);
    expect((await requester.get(`/troc/${_id}`)).body.status).toBe('available');
  });

  it("is not for one's own troc, nor for one already asked for", async () => {
    const { troc, requester } = await aTradeRequest(site);
    const refused = async (by: TestResident) => {
      const { status, body } = await act(by, troc._id, 'trade', aTradeBody());
      return [status, body.code];
    };
    expect(await refused(troc.by)).toEqual([403, 'own_troc']);
    expect(await refused(requester)).toEqual([409, 'already_requested']);
    expect(await refused(await aResident(site))).toEqual([409, 'troc_not_available']);
  });

  it('is not for residents of whom one has blocked the other', async () => {
    const troc = await aTroc(site);
    const [blocker, blocked] = [await aResident(site), await aResident(site)];
    await site.site.db.pool.query(
      'insert into resident_block (blocker_id, blocked_id) values ($1, $2), ($3, $1)',
      [troc.by.id, blocked.id, blocker.id],
    );
    for (const by of [blocker, blocked]) {
      const answer = await act(by, troc._id, 'trade', aTradeBody());
      expect([answer.status, answer.body.code]).toEqual([403, 'contact_refused']);
    }
    expect((await troc.by.get(`/troc/${troc._id}`)).body.status).toBe('available');
  });
});

describe('answering a request', () => {
  it('accepts it: troc and request are accepted, the requester told', async () => {
    const { troc, requester } = await aTradeRequest(site);
    const { status, body } = await act(troc.by, troc._id, 'respond', { accept: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', tradeRequest: { status: 'accepted' } });
    expect((await requester.get('/troc/my-requests')).body[0]).toMatchObject({
      _id: troc._id,
      status: 'accepted',
      tradeRequest: { status: 'accepted', user: { _id: requester.id } },
    });
    expect(await told(troc._id)).toEqual([
      ['troc_requested', troc.by.id],
      ['troc_accepted', requester.id],
    ]);
  });

  it('refuses it: the request is rejected, the troc available to the next', async () => {
    const { troc, requester } = await aTradeRequest(site);
    const { body } = await act(troc.by, troc._id, 'respond', { accept: false });
    expect(body).toMatchObject({ status: 'available', tradeRequest: { status: 'rejected' } });
    expect((await told(troc._id)).at(-1)).toEqual(['troc_refused', requester.id]);
    const { requester: next } = await aTradeRequest(site, { troc });
    const mine = async (by: TestResident) => (await by.get('/troc/my-requests')).body[0];
    expect((await mine(requester)).tradeRequest).toMatchObject({
      status: 'rejected',
      user: { _id: requester.id },
    });
    expect((await mine(next)).tradeRequest.status).toBe('pending');
    expect((await troc.by.get(`/troc/${troc._id}`)).body.tradeRequest.user._id).toBe(next.id);
  });

  it('needs a true or a false, from the owner, on a pending request', async () => {
    const { troc, requester } = await aTradeRequest(site);
    for (const body of [{}, { accept: 'true' }, { accept: 1 }, { accept: null }, undefined]) {
      expect((await act(troc.by, troc._id, 'respond', body)).status).toBe(400);
    }
    for (const by of [requester, await aResident(site)]) {
      const answer = await act(by, troc._id, 'respond', { accept: true });
      expect([answer.status, answer.body.code]).toEqual([403, 'not_owner']);
    }
    await act(troc.by, troc._id, 'respond', { accept: true });
    for (const accept of [true, false]) {
      const late = await act(troc.by, troc._id, 'respond', { accept });
      expect([late.status, late.body.code]).toEqual([409, 'request_not_pending']);
    }
  });

  it('no longer leaves the owner a notice to read', async () => {
    const { troc } = await aTradeRequest(site);
    const unread = async () => {
      const { rows } = await site.site.db.pool.query(
        'select from notification where recipient_id = $1 and read_at is null',
        [troc.by.id],
      );
      return rows.length;
    };
    expect(await unread()).toBe(1);
    await act(troc.by, troc._id, 'respond', { accept: false });
    expect(await unread()).toBe(0);
  });
});

describe('taking a request back', () => {
  it('frees the troc, without a trace', async () => {
    const { troc, requester } = await aTradeRequest(site);
    const { status, body } = await act(requester, troc._id, 'cancel-request');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'available', tradeRequest: null });
    expect((await requester.get('/troc/my-requests')).body).toEqual([]);
    expect((await troc.by.get(`/troc/${troc._id}`)).body.tradeRequest).toBeNull();
    expect((await told(troc._id)).at(-1)).toEqual(['troc_cancelled', troc.by.id]);
    const again = await act(requester, troc._id, 'cancel-request');
    expect([again.status, again.body.code]).toEqual([404, 'request_not_found']);
  });

  it('deletes a refused one, which tells nobody; another may be made instead', async () => {
    const { troc, requester } = await aTradeRequest(site);
    await act(troc.by, troc._id, 'respond', { accept: false });
    const before = await told(troc._id);
    const { body } = await act(requester, troc._id, 'cancel-request');
    expect(body).toMatchObject({ status: 'available', tradeRequest: null });
    expect(await told(troc._id)).toEqual(before);
    await aTradeRequest(site, { troc, requester });
    await act(troc.by, troc._id, 'respond', { accept: false });
    const { seen } = await aTradeRequest(site, { troc, requester, location: 'Ailleurs' });
    expect(seen.tradeRequest).toMatchObject({ status: 'pending', location: 'Ailleurs' });
    expect((await requester.get('/troc/my-requests')).body).toHaveLength(1);
  });

  it("leaves another's request alone", async () => {
    const { troc, requester } = await aTradeRequest(site);
    await act(troc.by, troc._id, 'respond', { accept: false });
    const { requester: next } = await anAcceptedTroc(site, { troc });
    const { body } = await act(requester, troc._id, 'cancel-request');
    expect(body).toMatchObject({ status: 'accepted', tradeRequest: null });
    expect((await next.get(`/troc/${troc._id}`)).body.tradeRequest.status).toBe('accepted');
  });

  it('is too late once it is accepted, and not for others', async () => {
    const { troc, requester } = await anAcceptedTroc(site);
    const late = await act(requester, troc._id, 'cancel-request');
    expect([late.status, late.body.code]).toEqual([409, 'request_accepted']);
    for (const by of [troc.by, await aResident(site)]) {
      expect((await act(by, troc._id, 'cancel-request')).body.code).toBe('request_not_found');
    }
  });
});

describe('an accepted exchange', () => {
  it('is called off by owner or requester: available, without a request', async () => {
    for (const side of ['owner', 'requester']) {
      const { troc, requester } = await anAcceptedTroc(site);
      const [by, other] = side === 'owner' ? [troc.by, requester] : [requester, troc.by];
      const { status, body } = await act(by, troc._id, 'cancel-acceptance');
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'available', tradeRequest: null });
      expect((await troc.by.get(`/troc/${troc._id}`)).body.tradeRequest).toBeNull();
      expect((await requester.get('/troc/my-requests')).body).toEqual([]);
      expect((await told(troc._id)).at(-1)).toEqual(['troc_cancelled', other.id]);
      expect((await act(by, troc._id, 'cancel-acceptance')).status).toBe(
        side === 'owner' ? 409 : 403,
      );
    }
  });

  it('is completed by owner or requester', async () => {
    for (const side of ['owner', 'requester']) {
      const { troc, requester } = await anAcceptedTroc(site);
      const [by, other] = side === 'owner' ? [troc.by, requester] : [requester, troc.by];
      const { body } = await act(by, troc._id, 'complete');
      expect(body).toMatchObject({ status: 'completed', tradeRequest: { status: 'accepted' } });
      expect(body.completedAt).not.toBeNull();
      expect((await told(troc._id)).at(-1)).toEqual(['troc_completed', other.id]);
      for (const action of ['complete', 'cancel-acceptance']) {
        const late = await act(by, troc._id, action);
        expect([late.status, late.body.code]).toEqual([409, 'troc_not_accepted']);
      }
    }
  });

  it('concerns its two sides only', async () => {
    const { troc } = await anAcceptedTroc(site);
    const stranger = await aResident(site);
    for (const action of ['complete', 'cancel-acceptance']) {
      const answer = await act(stranger, troc._id, action);
      expect([answer.status, answer.body.code]).toEqual([403, 'not_concerned']);
    }
    const { troc: waiting } = await aTradeRequest(site);
    expect((await act(waiting.by, waiting._id, 'complete')).body.code).toBe('troc_not_accepted');
  });
});
