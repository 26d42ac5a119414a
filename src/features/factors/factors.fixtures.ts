import { Secret, TOTP } from 'otpauth';
import { TEST_PASSWORD, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { Answer } from '#server/testing/caller.ts';
import type { TestSite } from '#server/testing/site.ts';

const STEP_MS = 30_000;

/** The code of an application that was given the secret; `steps` later, or earlier. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + steps * STEP_MS,
  });

/** Six digits that are no code of the moment. */
export const wrongCode = (secret: string): string => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.has(code),
  ) as string;
};

/** Puts an authenticator in place, as if that were a while ago: the code of the moment may still be used. */
export async function setUpAuthenticator(
  site: TestSite,
  by: TestResident,
): Promise<{ secret: string; codes: string[] }> {
  const { secret, setup } = (await by.post('/users/me/authenticator/start')).body;
  const confirmed = await by.post('/users/me/authenticator', { setup, code: codeOf(secret) });
  if (confirmed.status !== 201) throw new Error(JSON.stringify(confirmed.body));
  await site.site.db.pool.query('update authenticator set last_step = 0 where resident_id = $1', [
    by.id,
  ]);
  return { secret, codes: confirmed.body.codes };
}

/** As if what the session proved had been proved so long ago. */
export async function age(site: TestSite, by: TestResident, minutes = 11): Promise<void> {
  await site.site.db.pool.query(
    `update session set verified_at = now() - make_interval(mins => $2) where resident_id = $1`,
    [by.id, minutes],
  );
}

/** A browser that keeps its cookie. */
export function aBrowser(site: TestSite) {
  let cookie = '';
  const post = async (path: string, body: unknown): Promise<Answer> => {
    const response = await fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    post,
    login: ({ username }: TestResident, password = TEST_PASSWORD) =>
      post('/users/login', { login: username, password }),
    /** Gives the right password; what is then asked for. */
    async challenge({ username }: TestResident): Promise<string> {
      const { body } = await post('/users/login', { login: username, password: TEST_PASSWORD });
      return body.challenge;
    },
    second: (challenge: string, code: string) =>
      post('/users/login/second-factor', { challenge, code }),
  };
}
