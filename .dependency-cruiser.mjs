// Who may import whom: section of that name in the design of the house, rule by rule.
// src/boundaries.test.ts breaks each rule once and sees it caught: a new rule needs its breach there.

const OWN = '^src/';
/** The quarter as configuration: plain facts that every side reads. */
const QUARTER = '^src/features/quartier/quartier[.](config|places)[.]ts$';
const CONTRACTS = ['^src/contract/', '^src/features/[^/]+/[^/]+[.]contract[.]ts$', QUARTER];
const TESTS = '([.]test[.]tsx?$|[.]fixtures[.]ts$|^src/[^/]+/testing/)';
/** The server side of a feature. */
const FEATURE_SERVER = '^src/features/([^/]+)/(?!web/)';
const SCREEN_LISTS = '^src/web/(router|first-views)[.]tsx$';
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
      'contracts-import-contracts',
      'A *.contract.ts imports only src/contract and other contracts.',
      { path: '[.]contract[.]ts$|^src/features/contracts[.]ts$' },
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
      'web-never-server',
      'src/web imports src/contract, contracts and itself; of a feature, what it gives: web/public.ts.',
      { path: '^src/web/', pathNot: [SCREEN_LISTS, TESTS] },
      { path: OWN, pathNot: ['^src/web/', '^src/features/[^/]+/web/public[.]tsx?$', ...CONTRACTS] },
    ),
    rule(
      'router-lists-screens',
      'The router lists the screens of every feature, first-views draws some; nothing of their server side.',
      { path: SCREEN_LISTS },
      { path: OWN, pathNot: ['^src/web/', '^src/features/[^/]+/web/', ...CONTRACTS] },
    ),
    rule(
      'browser-without-node',
      'What runs in a browser imports no part of Node.',
      { path: ['^src/web/', '^src/features/[^/]+/web/'], pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'browser-without-server-packages',
      'What runs in a browser imports no package of the server.',
      { path: ['^src/web/', '^src/features/[^/]+/web/'], pathNot: TESTS },
      { path: IO_PACKAGES },
    ),
    rule(
      'server-knows-no-feature',
      'src/server knows of features only what contracts tell; app.ts and work.ts list them.',
      { path: '^src/server/', pathNot: ['^src/server/(app|work)[.]ts$', TESTS] },
      {
        path: OWN,
        pathNot: ['^src/server/', '^src/features/(contracts|views[.]sql)[.]ts$', ...CONTRACTS],
      },
    ),
    rule(
      'server-without-screens',
      'Nothing of the server imports a screen or a part of the web.',
      { path: ['^src/server/', FEATURE_SERVER, '^scripts/'], pathNot: '^src/features/[^/]+/web/' },
      { path: ['^src/web/', '^src/features/[^/]+/web/'] },
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
          '^src/server/(database/(database|migrate)|site|app|main)[.]ts$',
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
