import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';

export function anAdmin(site: TestSite): Promise<TestResident> {
  return aResident(site, { isAdmin: true });
}

export function anAdminRegistration(overrides: Record<string, unknown> = {}) {
  return {
    username: 'gardienne',
    email: 'gardienne@exemple.fr',
    password: 'ruche7',
    firstName: 'Odile',
    lastName: 'Garnier',
    secretKey: 'a-key-of-the-tests-only',
    ...overrides,
  };
}

/** Somebody who looks at what is reported, without being an administrator. */
export async function aModerator(
  site: TestSite,
  overrides: Parameters<typeof aResident>[1] = {},
): Promise<TestResident> {
  const moderator = await aResident(site, overrides);
  await site.site.db.pool.query('update resident set is_moderator = true where id = $1', [
    moderator.id,
  ]);
  return moderator;
}
