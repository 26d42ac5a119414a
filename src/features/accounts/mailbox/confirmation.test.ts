import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';
import { aRegistration, aResident, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { forgetPassword, lastTokenTo, mailsTo } from '../accounts.mails.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  const config = { confirmEmail: true };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const visitor = () => createCaller(site);
const signIn = (login: unknown, password: unknown = TEST_PASSWORD) =>
  visitor().post('/users/login', { login, password });
const confirm = (token: string) => visitor().post('/users/confirm-email', { token });

/** Somebody new, signed in by the e-mail they gave. */
async function aNewcomer(overrides: Record<string, unknown> = {}) {
  const given = aRegistration(overrides);
  const registered = await visitor().post('/users/register', given);
  const { body } = await signIn(given.username, given.password);
  const email = given.email as string;
  return { ...createCaller(site, body.token), registered, email, given, username: given.username };
}

describe('a newcomer, where mailboxes are confirmed', () => {
  it('signs in by e-mail and reads at once, and writes nothing until the link is opened', async () => {
    const newcomer = await aNewcomer();
    expect(newcomer.registered.body).toMatchObject({
      message: 'Inscription réussie ! Vous allez pouvoir vous connecter.',
      user: { email: newcomer.email },
    });
    expect((await signIn(newcomer.email.toUpperCase())).status).toBe(200);
    expect((await newcomer.get('/services')).status).toBe(200);
    const refused = await newcomer.post('/services', {});
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
    expect((await newcomer.get('/users/me/email')).body).toEqual({
      email: newcomer.email,
      confirmed: false,
      due: true,
      pending: null,
    });
    const token = await lastTokenTo(site, newcomer.email);
    expect((await confirm(token)).status).toBe(200);
    expect((await newcomer.post('/services', {})).status).toBe(400);
    expect((await newcomer.get('/users/me/email')).body).toMatchObject({
      confirmed: true,
      due: false,
    });
    expect((await confirm(token)).body.code).toBe('confirmation_link_dead');
  });

  it('is refused by every call that writes, but for those of their own account', async () => {
    const [newcomer, admitted] = [await aNewcomer(), [] as string[]];
    for (const { name, method, path, access } of routes) {
      if (access !== 'resident' || method === 'GET') continue;
      if (/^accounts[.](logout|delete|end_)/.test(name)) continue;
      const verb = method.toLowerCase() as 'post' | 'put' | 'delete';
      const { body } = await newcomer[verb](path.replace(/:\w+/g, 'a'.repeat(24)), {});
      if (body.code !== 'email_unconfirmed') admitted.push(name);
    }
    expect(admitted.sort()).toEqual([
      'accounts.address',
      'accounts.change_password',
      'accounts.keep_mailbox',
      'accounts.profile',
      'accounts.recognise_session',
      'accounts.resend_confirmation',
      'factors.add_passkey',
      'factors.confirm_authenticator',
      'factors.reauthenticate',
      'factors.reauthenticate_options',
      'factors.remove_authenticator',
      'factors.remove_passkey',
      'factors.rename_passkey',
      'factors.renew_codes',
      'factors.start_authenticator',
      'factors.start_passkey',
      'live.ticket',
      'messages.archive',
      'messages.mute',
      'messages.read',
      'messages.unarchive',
      'messages.unmute',
      'messages.unreact',
      'messages.withdraw',
      'moderation.block',
      // Whoever is decided about may always contest.
      'moderation.object',
      'moderation.report',
      'moderation.unblock',
      'notifications.read',
      'notifications.set_preferences',
      'notifications.subscribe_push',
      'notifications.unsubscribe_push',
      'presence.tell',
    ]);
    expect((await newcomer.post('/users/logout')).status).toBe(200);
  });

  it('asks for the link again, as often as is of use, and the former ones go on working', async () => {
    const newcomer = await aNewcomer();
    const first = await lastTokenTo(site, newcomer.email);
    for (let at = 0; at < 4; at++) {
      expect((await newcomer.post('/users/me/email/resend')).status).toBe(200);
    }
    expect((await newcomer.post('/users/me/email/resend')).status).toBe(429);
    expect(await mailsTo(site, newcomer.email)).toHaveLength(5);
    expect((await confirm(first)).status).toBe(200);
    expect((await newcomer.post('/users/me/email/resend')).status).toBe(409);
  });

  it('who mistyped their e-mail gives another one, which is confirmed in its place', async () => {
    const newcomer = await aNewcomer();
    const wrong = await lastTokenTo(site, newcomer.email);
    const email = `juste.${newcomer.email}`;
    expect((await newcomer.put('/users/profile', { email })).body.email).toBe(email);
    expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(await lastTokenTo(site, email))).status).toBe(200);
    expect((await newcomer.get('/users/me')).body.email).toBe(email);
  });
});

describe('registering with a mailbox that has an account', () => {
  it('looks as with any other, to the last word, at sign-in as well', async () => {
    const owner = await aResident(site);
    const [taken, free] = [await aNewcomer({ email: owner.email }), await aNewcomer()];
    const shapeOf = ({ registered }: typeof taken) => [
      registered.status,
      registered.body.message,
      Object.keys(registered.body.user).sort(),
      registered.body.user._id.length,
    ];
    expect(shapeOf(taken)).toEqual(shapeOf(free));
    for (const each of [taken, free]) {
      expect((await signIn(each.email)).status).toBe(200);
      expect((await signIn(each.email, 'Faux-2025!')).status).toBe(401);
      expect((await each.get('/users/me/email')).body).toMatchObject({ due: true });
      expect((await each.post('/users/me/email/resend')).status).toBe(200);
    }
  });

  it('is told to its owner, who gets no link that gives their mailbox away', async () => {
    const owner = await aResident(site);
    await aNewcomer({ email: owner.email });
    const mails = await mailsTo(site, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Vous avez déjà un compte']);
    expect(mails[0]?.text).not.toContain('token=');
    expect((await signIn(owner.email)).body.user._id).not.toBe(owner.id);
    expect((await signIn(owner.username)).body.user._id).toBe(owner.id);
  });

  it('does not keep its true owner from registering: whoever opens the link has it', async () => {
    const squatter = await aNewcomer({ password: 'Squatteur-2025!' });
    const owner = await aNewcomer({ email: squatter.email });
    expect((await owner.get('/users/me')).status).toBe(200);
    const mine = await lastTokenTo(site, owner.email);
    expect((await confirm(mine)).status).toBe(200);
    expect((await owner.get('/users/me/email')).body.confirmed).toBe(true);
    expect((await squatter.get('/users/me/email')).body.confirmed).toBe(false);
  });

  it('a neighbour’s own wish for it looks as any other wish', async () => {
    const [owner, curious] = [await aResident(site), await aResident(site)];
    const asked = await curious.put('/users/profile', { email: owner.email });
    expect([asked.status, asked.body.email]).toEqual([200, curious.email]);
    expect((await mailsTo(site, owner.email))[0]?.subject).toBe('Vous avez déjà un compte');
  });
});

describe('a neighbour who changes their mailbox', () => {
  it('has the old one until the new one is confirmed; the old one is told twice, and can undo', async () => {
    const neighbour = await aResident(site);
    const email = `neuve.${neighbour.email}`;
    const { body } = await neighbour.put('/users/profile', { email });
    expect(body.email).toBe(neighbour.email);
    expect((await neighbour.get('/users/me/email')).body.pending).toBe(email);
    expect((await confirm(await lastTokenTo(site, email))).status).toBe(200);
    expect((await neighbour.get('/users/me')).body.email).toBe(email);
    const told = await mailsTo(site, neighbour.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Une autre adresse e-mail est demandée',
      'Votre adresse e-mail a changé',
    ]);
    const token = await lastTokenTo(site, neighbour.email);
    expect((await visitor().post('/users/changes/undo', { token })).status).toBe(200);
    expect((await signIn(neighbour.email)).body.user._id).toBe(neighbour.id);
  });

  it('and thinks better of it', async () => {
    const neighbour = await aResident(site);
    const email = `neuve.${neighbour.email}`;
    await neighbour.put('/users/profile', { email });
    const token = await lastTokenTo(site, email);
    await neighbour.put('/users/profile', { email: neighbour.email, firstName: 'Odile' });
    expect((await neighbour.get('/users/me/email')).body.pending, 'a form that is saved').toBe(
      email,
    );
    expect((await neighbour.delete('/users/me/email/pending')).status).toBe(200);
    expect((await neighbour.delete('/users/me/email/pending')).status).toBe(409);
    expect((await confirm(token)).status).toBe(400);
    expect((await neighbour.get('/users/me/email')).body.pending).toBeNull();
  });

  it('whose wish the old mailbox undoes before it counts', async () => {
    const neighbour = await aResident(site);
    const email = `voleur.${neighbour.email}`;
    await neighbour.put('/users/profile', { email });
    const token = await lastTokenTo(site, neighbour.email);
    expect((await visitor().post('/users/changes/undo', { token })).status).toBe(200);
    expect((await confirm(await lastTokenTo(site, email))).status).toBe(400);
    expect((await neighbour.get('/users/me')).status).toBe(401);
  });
});

it('an administrator who edits a newcomer does not confirm their mailbox for them', async () => {
  const admin = await aResident(site, { isAdmin: true });
  const newcomer = await aNewcomer();
  const { _id } = newcomer.registered.body.user;
  expect((await admin.put(`/admin/users/${_id}`, { lastName: 'Desbois' })).status).toBe(200);
  expect((await newcomer.get('/users/me/email')).body.confirmed).toBe(false);
  expect((await confirm(await lastTokenTo(site, newcomer.email))).status).toBe(200);
});

it('without the setting nobody waits for anything, whoever registered while it was on included', async () => {
  const newcomer = await aNewcomer();
  const off = await openTestSite({ clusterUrl: inject('clusterUrl'), beside: site });
  const token = (
    await createCaller(off).post('/users/login', {
      login: newcomer.username,
      password: TEST_PASSWORD,
    })
  ).body.token;
  const caller = createCaller(off, token);
  expect((await caller.post('/services', {})).status).toBe(400);
  expect((await caller.get('/users/me/email')).body.due).toBe(false);
  await off.close();
});

describe('a mailbox that somebody else has asked for', () => {
  it('comes no more once the owner has another password', async () => {
    const owner = await aResident(site);
    const thiefs = `voleur-${owner.email}`;
    await owner.put('/users/profile', { email: thiefs });
    const link = await lastTokenTo(site, thiefs);
    const chosen = { currentPassword: TEST_PASSWORD, password: 'Tilleul-1789!' };
    expect((await owner.put('/users/me/password', chosen)).status).toBe(200);
    expect((await confirm(link)).body.code).toBe('confirmation_link_dead');
    await owner.put('/users/profile', { email: thiefs });
    await forgetPassword(site, owner.email);
    const token = await lastTokenTo(site, owner.email);
    await visitor().post('/users/reset-password', { token, password: 'Verveine-1789!' });
    expect((await confirm(await lastTokenTo(site, thiefs))).status).toBe(400);
  });

  it('is sent five links an hour, however it is spelled', async () => {
    const at = `${aRegistration().username}`;
    for (let tries = 0; tries < 8; tries++) {
      await visitor().post(
        '/users/register',
        aRegistration({ email: `${at}+${tries}@exemple.fr` }),
      );
    }
    const { rows } = await site.site.db.pool.query(
      `select count(*)::int as sent from graphile_worker._private_jobs where payload->>'to' like $1`,
      [`${at}+%`],
    );
    expect(rows).toEqual([{ sent: 5 }]);
  });
});

describe('somebody who tries passwords at a mailbox', () => {
  it('is not told by a refusal whose it is', async () => {
    const [owner, other] = [await aResident(site), await aResident(site)];
    for (let tries = 0; tries < 10; tries++) await signIn(owner.email, 'Faux-1789!');
    expect((await signIn(owner.email, 'Faux-1789!')).status).toBe(429);
    for (const { username } of [owner, other]) {
      expect((await signIn(username, 'Faux-1789!')).status).toBe(401);
    }
  });

  it('is told as late of one that is claimed as of one that is nobody’s', async () => {
    const newcomer = await aNewcomer();
    const late = async (login: string) => {
      const begun = performance.now();
      expect((await signIn(login, 'Faux-1789!')).status).toBe(401);
      return performance.now() - begun;
    };
    // Bounded from below alone: a busy machine makes it later, never sooner.
    for (const login of [newcomer.email, 'personne@exemple.fr']) {
      expect(await late(login)).toBeGreaterThanOrEqual(395);
    }
  });
});
