// Who may import whom: section of that name in the design of the house, rule by rule.
// src/boundaries.test.ts breaks each rule once and sees it caught: a new rule needs its breach there.

const OWN = '^src/';
/** The quarter as configuration: plain facts that every side reads. */
const QUARTER = '^src/quarter/';
const CONTRACTS = ['^src/contract/', '^src/features/[^/]+/[^/]+[.]contract[.]ts$', QUARTER];
const TESTS = '([.]test[.]tsx?$|[.]fixtures[.]ts$|^src/[^/]+/testing/)';
/** The server side of a feature. */
const FEATURE_SERVER = '^src/features/([^/]+)/(?!web/)';
const SCREEN_LISTS = '^src/app/web/(router|first-views)[.]tsx$';
const FEATURE_WEB = '^src/features/([^/]+)/web/';
const IO_PACKAGES =
  '^node_modules/(pg|kysely|redis|fastify|@fastify|sharp|nodemailer|graphile-worker|@aws-sdk|node-pg-migrate)(/|$)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'contract-stands-alone',
      'src/contract imports nothing of ours.',
      { path: '^src/contract/', pathNot: TESTS },
      { path: OWN, pathNot: '^src/contract/' },
    ),
    rule(
      'quarter-stands-alone',
      'src/quarter is what another quarter would replace: plain facts that every side reads.',
      { path: QUARTER },
      { path: OWN, pathNot: QUARTER },
    ),
    rule(
      'nobody-knows-the-app',
      'src/app composes the rest: nothing of the rest knows it.',
      { path: OWN, pathNot: ['^src/app/', TESTS] },
      { path: '^src/app/' },
    ),
    rule(
      'contracts-import-contracts',
      'A *.contract.ts imports only src/contract and other contracts.',
      { path: '[.]contract[.]ts$|^src/app/contracts[.]ts$' },
      { path: OWN, pathNot: CONTRACTS },
    ),
    rule(
      'contracts-run-anywhere',
      'Both sides import a contract: it knows no part of Node.',
      { path: '^src/contract/|[.]contract[.]ts$', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'contracts-need-only-zod',
      'Both sides import a contract: it brings no package but zod.',
      { path: '^src/contract/|[.]contract[.]ts$', pathNot: TESTS },
      { path: '^node_modules/', pathNot: '^node_modules/zod/' },
    ),
    rule(
      'feature-server-stays-home',
      "A feature's server side imports its own feature, src/contract and src/server; of another feature, its contract, its shapes and its public functions.",
      { path: FEATURE_SERVER, pathNot: TESTS },
      {
        path: OWN,
        pathNot: [
          '^src/features/$1/(?!web/)',
          '^src/server/',
          '^src/features/[^/]+/[^/]+[.](public|shape[.]sql)[.]ts$',
          ...CONTRACTS,
        ],
      },
    ),
    rule(
      'feature-web-stays-home',
      "A feature's screens import their own contract and web files, src/contract and src/web; of another feature, its contract and web/public.ts. Never server files.",
      { path: FEATURE_WEB, pathNot: TESTS },
      {
        path: OWN,
        pathNot: [
          '^src/features/$1/web/',
          '^src/web/',
          '^src/features/[^/]+/web/public[.]tsx?$',
          ...CONTRACTS,
        ],
      },
    ),
    rule(
      'start-has-one-door',
      "Of the first load a feature's screens know what start/public.ts gives.",
      { path: FEATURE_WEB, pathNot: TESTS },
      { path: '^src/web/start/', pathNot: '^src/web/start/public[.]ts$' },
    ),
    rule(
      'web-knows-no-feature',
      'src/web is what screens are made of: of features it knows nothing, not even a contract.',
      { path: '^src/web/', pathNot: TESTS },
      { path: OWN, pathNot: ['^src/web/', '^src/contract/', QUARTER] },
    ),
    rule(
      'app-web-opens-doors',
      'What surrounds the screens takes of a feature what it gives: contracts and web/public.ts.',
      { path: '^src/app/web/', pathNot: [SCREEN_LISTS, TESTS] },
      {
        path: OWN,
        pathNot: [
          '^src/app/web/',
          '^src/web/',
          '^src/features/[^/]+/web/public[.]tsx?$',
          ...CONTRACTS,
        ],
      },
    ),
    rule(
      'router-lists-screens',
      'The router lists the screens of every feature, first-views draws some; nothing of their server side.',
      { path: SCREEN_LISTS },
      {
        path: OWN,
        pathNot: ['^src/app/web/', '^src/web/', '^src/features/[^/]+/web/', ...CONTRACTS],
      },
    ),
    rule(
      'browser-without-node',
      'What runs in a browser imports no part of Node.',
      { path: ['^src/(app/)?web/', '^src/features/[^/]+/web/'], pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'browser-without-server-packages',
      'What runs in a browser imports no package of the server.',
      { path: ['^src/(app/)?web/', '^src/features/[^/]+/web/'], pathNot: TESTS },
      { path: IO_PACKAGES },
    ),
    rule(
      'server-knows-no-feature',
      'src/server is what routes are made of: of features it knows nothing, not even a contract.',
      { path: '^src/server/', pathNot: TESTS },
      { path: OWN, pathNot: ['^src/server/', '^src/contract/', QUARTER] },
    ),
    rule(
      'server-without-screens',
      'Nothing of the server imports a screen or a part of the web.',
      {
        path: ['^src/server/', '^src/app/', FEATURE_SERVER, '^scripts/'],
        pathNot: ['^src/features/[^/]+/web/', '^src/app/web/'],
      },
      // The register of processing is made of what the privacy page says: plain facts.
      {
        path: ['^src/(app/)?web/', '^src/features/[^/]+/web/'],
        pathNot: '^src/features/accounts/web/privacy/privacy-(facts|audiences|activities)[.]ts$',
      },
    ),
    rule(
      'rules-do-no-io',
      'A *.rules.ts decides from what it is given: no database, no file, no network.',
      { path: '[.]rules[.]ts$' },
      {
        path: ['^src/server/', '[.](sql|routes|public)[.]ts$', IO_PACKAGES],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-do-no-io-of-node',
      'The same, for the parts of Node.',
      { path: '[.]rules[.]ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'only-sql-files-write-sql',
      'Statements are written in *.sql.ts.',
      {
        path: '^src/',
        pathNot: ['[.]sql[.]ts$', '^src/server/database/(statement|schema)[.]ts$', TESTS],
      },
      { path: ['^src/server/database/statement[.]ts$', '^node_modules/kysely/'] },
    ),
    rule(
      'sql-cannot-reach-the-pool',
      'A *.sql.ts takes its transaction as a parameter: of the database it knows types alone.',
      { path: '[.]sql[.]ts$' },
      {
        path: [
          '^src/server/database/(database|migrate)[.]ts$',
          '^src/app/(app|main|open-site)[.]ts$',
          '^node_modules/pg/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sql-below-routes',
      'A *.sql.ts imports neither routes nor the HTTP server.',
      { path: '[.]sql[.]ts$' },
      { path: ['[.]routes[.]ts$', '^node_modules/(fastify|@fastify)/'] },
    ),
    rule(
      'few-open-connections',
      'Only these parts of the server open a connection to PostgreSQL.',
      {
        path: '^src/',
        pathNot: [
          '^src/server/(database/(database|embedded-postgres|migrate)|live/bell|process/jobs)[.]ts$',
          TESTS,
        ],
      },
      { path: '^node_modules/pg/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tests-stay-out',
      'What runs in production imports no test, no fixture and no part of testing.',
      { path: '^src/', pathNot: TESTS },
      { path: TESTS },
    ),
    rule(
      'production-packages',
      'What runs in production imports no package that is installed for development alone.',
      { path: '^src/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'declared-packages',
      'A package that is imported is declared in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule('everything-resolves', 'What is imported exists.', {}, { couldNotResolve: true }),
    rule('no-cycle', 'No file imports itself in the end.', {}, { circular: true }),
    rule(
      'src-stands-alone',
      'src imports neither scripts nor end-to-end tests nor the benchmark.',
      { path: '^src/', pathNot: TESTS },
      { path: '^(scripts|e2e|bench)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|woff2|png|json)$|[?]|^virtual:' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
