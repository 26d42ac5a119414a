// A page that somebody adds is looked at by the journeys (a small phone, large letters, a screen reader) and by Lighthouse, or
// it stands here with the reason why not.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

/** Those of administrators stand within `/admin`. */
const paths = globSync('src/{app,features/*}/web/**/{router.tsx,routes.ts,*-route.ts}', {
  cwd: root,
})
  .flatMap((file) => [...read(file).matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
  .map((path) => (/^[/*]/.test(path) ? path : `/admin/${path}`));

/** The addresses that a text writes out, each part that is somebody's own as `:id`. */
function namedIn(text: string): Set<string> {
  const named = [...text.matchAll(/['`]([/][^'`\n]*)['`]/g)].map(([, address = '']) => address);
  return new Set(named.map((one) => one.replace(/[/]\$\{[^}]*\}/g, '/:id').replace(/[?$].*/, '')));
}

/** Whichever list: no screen of its own, or none of the site as it is served. */
const NOWHERE = {
  '*': 'any address that is none: each journey opens one of its own',
  '/design': 'in development alone',
  '/admin': 'the same screen as /admin/dashboard',
  '/profile': 'the same screen as /mon-compte',
  '/outings/:id': 'the same screen as /sorties/:id',
  '/trocs/:id': 'the same screen as /troc/:id',
  '/services/:id': 'the list of services, with that one open',
  '/notifications': 'home, with the bell open',
};

/** Opened by a journey of its own, which has made the thing that it shows; where it is not looked at, that is said. */
const LOOKED_AT = {
  '/outings': 'the same screen as /sorties',
  '/e/:id': 'e2e/outside.spec.ts',
  '/a/:id': 'e2e/outside.spec.ts',
  '/s/:id': 'as /e/:id',
  '/evenements/:id/affiche': 'made for paper',
  '/sorties/:id/affiche': 'made for paper',
  '/voisin/:id': 'e2e/neighbours.spec.ts',
  '/interactions/history': 'e2e/discovery.spec.ts',
  '/suggestions': 'e2e/discovery.spec.ts',
  '/recommendations': 'e2e/discovery.spec.ts',
  '/admin/query': 'e2e/query.spec.ts',
  '/admin/personnes/:id': 'e2e/queue.spec.ts goes through it, at one size',
  '/anneaux/:id': 'e2e/rings.spec.ts goes through it, at one size',
  '/decisions/:id': 'its journeys go through it, at one size',
  '/mes-proches/:id/lettre': 'made for paper',
  '/suspension': 'whoever is suspended alone, at one size',
  '/hors-ligne': 'kept for when there is no network',
};

/** What Lighthouse is not asked of: it begins with an address, as somebody of the demonstration. */
const UNMEASURED = {
  '/actuel': 'leads on to what is open',
  '/e/:id': 'as /s/:id',
  '/a/:id': 'as /s/:id',
  '/evenements/:id/affiche': 'as that of an outing',
  '/evenements/:id/liste': 'as that of an outing',
  '/anneaux/:id': 'made by three who trade: the demonstration names none',
  '/decisions/:id': 'whom it concerns alone',
  '/mes-proches/:id/lettre': 'made for paper',
  '/admin/personnes/:id': 'needs somebody who was reported',
  '/suspension': 'whoever is suspended alone',
  '/hors-ligne': 'kept for when there is no network',
  '/desabonnement': 'a link of a mail opens it',
  '/reset-password': 'a link of a mail opens it',
  '/annuler-changement': 'a link of a mail opens it',
  '/confirmer-email': 'a link of a mail opens it',
};

/** Where addresses are written out: menus, links, mails, news. */
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (path) =>
      !/[.](test|fixtures)[.]tsx?$|router[.]tsx$|web[/](.*[/])?([a-z]+-route|routes)[.]ts$/.test(
        path,
      ),
  )
  .map(read)
  .join('\n');

test('something leads to each page: a menu, a link, a mail', () => {
  const isLedTo = (path: string) => {
    const [begin = '', own] = path.split(':');
    return new RegExp(`['"\`}]${RegExp.escape(begin)}${own ? '' : '(?=[\'"`?#$])'}`).test(sources);
  };
  expect(paths.filter((path) => path !== '*' && !isLedTo(path))).toEqual([]);
});

const lists: [list: string, named: Set<string>, exceptions: Record<string, string>][] = [
  [
    'e2e/pages.spec.ts, or the screens of e2e/admin.spec.ts',
    // That a page is guarded says nothing of how it looks.
    namedIn(
      read('e2e/pages.spec.ts').replace(/const GUARDED = [^;]*;/, '') +
        read('e2e/admin.spec.ts').split('const screens')[1]?.split('];')[0],
    ),
    { ...NOWHERE, ...LOOKED_AT },
  ],
  [
    'bench/lighthouse-pages.ts',
    namedIn(read('bench/lighthouse-pages.ts')),
    { ...NOWHERE, ...UNMEASURED },
  ],
];

test.each(lists)(
  'each page of the router stands in %s, or has a reason',
  (_, named, exceptions) => {
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !named.has(path) && !exceptions[path])).toEqual([]);
    expect(
      Object.keys(exceptions).filter((path) => named.has(path) || !paths.includes(path)),
    ).toEqual([]);
  },
);
