import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ACTIVITIES } from '../../src/features/accounts/web/privacy/privacy-activities.ts';
import { AUDIENCES } from '../../src/features/accounts/web/privacy/privacy-audiences.ts';
import { HELD } from '../../src/features/accounts/web/privacy/privacy-facts.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import type { RegisteredSite } from './processors.ts';
import { writeRegister } from './write-register.ts';

const plain: RegisteredSite = {
  backupKey: undefined,
  controller: undefined,
  databaseUrl: undefined,
  dormantYears: 3,
  dpoContact: undefined,
  geocoder: 'embedded',
  geocoderUrl: 'https://data.geopf.fr/geocodage',
  publicUrl: 'https://nation.example',
  s3: undefined,
  smtpUrl: undefined,
};
const register = (setting: Partial<RegisteredSite> = {}) =>
  writeRegister({ ...plain, ...setting }, new Date('2026-11-24'));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

test('whatever the privacy page says is held is in the register, under its use, with its reason and its time', () => {
  const parts = register().split('\n## ');
  for (const { activity, what, why, howLong } of HELD) {
    const part = parts.find((each) => each.includes(`. ${ACTIVITIES[activity].title}\n`));
    expect(part, what).toContain(`| ${what} | ${why} | ${howLong} |`);
  }
  for (const { what, who } of AUDIENCES) expect(register()).toContain(`| ${what} | ${who} |`);
});

test('each use of data says what for, by which right and of whom, and holds something', () => {
  for (const [name, { title, purpose, basis, people }] of Object.entries(ACTIVITIES)) {
    expect(
      HELD.some(({ activity }) => activity === name),
      title,
    ).toBe(true);
    expect(register()).toContain(
      `- Finalité : ${purpose}\n- Base légale : ${basis}\n- Personnes concernées : ${people}\n`,
    );
    expect(basis).toMatch(/^[^(]+\(RGPD, article\u00a06/);
  }
});

test('it names who answers for the data, or says that a line is left to fill in', () => {
  const named = register({
    controller: 'Les voisins de la Nation, 1 place de la Nation, 75012 Paris',
    dpoContact: 'Odile Garnier, donnees@nation.example',
  });
  expect(named).toContain(
    '| Responsable du traitement | Les voisins de la Nation, 1 place de la Nation, 75012 Paris |',
  );
  expect(named).toContain(
    '| Délégué à la protection des données | Odile Garnier, donnees@nation.example |',
  );
  expect(register()).toContain(
    '| Responsable du traitement | **à compléter** (variable CONTROLLER) |',
  );
  expect(register()).toContain('Fait le 24 novembre 2026 pour https://nation.example.');
});

test('it names the servers that the settings name, and never their passwords', () => {
  const text = register({
    databaseUrl: 'postgres://quartier:secret-1@base.example/quartier',
    smtpUrl: 'smtps://quartier:secret-2@courriel.example',
    s3: { bucket: 'photos', endpoint: 'https://photos.example', region: 'eu-west-3' },
    geocoder: 'auto',
    backupKey: 'secret-3-du-quartier',
  });
  for (const host of ['base.example', 'courriel.example', 'photos.example', 'data.geopf.fr']) {
    expect(text).toContain(`(${host}`);
  }
  expect(text).not.toMatch(/secret-/);
  expect(text).toContain('Les sauvegardes sont chiffrées');
  expect(register()).toContain('Les sauvegardes ne sont pas chiffrées');
  expect(register()).not.toMatch(/base de données \(|courriels \(|photos \(|adresses \(/);
});

test('it says when an account that nobody uses is closed, or that it never is', () => {
  expect(register()).toContain('- Comptes endormis : fermés après 3 ans sans venue');
  expect(register({ dormantYears: 0 })).toContain(
    '- Comptes endormis : jamais fermés (DORMANT_YEARS=0)',
  );
});

test('a setting cannot break the table it stands in', () => {
  expect(register({ controller: 'Nous | eux\nencore' })).toContain(
    '| Responsable du traitement | Nous \\| eux encore |',
  );
});

/** By which fact each table about residents is told: how its words begin. */
const TOLD_BY: Record<string, string> = {
  agreement: 'Vos rendez-vous',
  agreement_thanks: 'Vos rendez-vous',
  alert: 'Les recherches dont',
  alert_news: 'Les recherches dont',
  article: 'Vos articles',
  article_comment: 'Vos commentaires et vos mercis',
  article_thanks: 'Vos commentaires et vos mercis',
  audit_entry: "Ce que l'administration a changé",
  authenticator: "Vos clés d'accès",
  calendar_feed: "L'adresse secrète",
  change_link: 'Une adresse e-mail demandée',
  charter_reading: 'La version de la charte',
  charter_version: 'La version de la charte',
  circle: 'Les cercles que vous tenez',
  circle_member: 'Les cercles que vous tenez',
  circle_request: 'Les cercles que vous tenez',
  conversation: 'Vos messages privés',
  creation_key: 'Ce qui vous a été répondu',
  decision: 'Ce que les administrateurs ont décidé',
  deletion: "Ce que l'administration a changé",
  email_confirmation: 'Une adresse e-mail demandée',
  gathering: 'Sorties et événements',
  gathering_answer: 'Sorties et événements',
  gathering_date_answer: 'Sorties et événements',
  gathering_exclusion: 'Sorties et événements',
  gathering_host: 'Sorties et événements',
  gathering_item: 'Sorties et événements',
  gathering_kept: 'Sorties et événements',
  gathering_maybe: 'Sorties et événements',
  gathering_message: 'Sorties et événements',
  gathering_participant: 'Sorties et événements',
  gathering_photo: 'Sorties et événements',
  gathering_reading: 'Sorties et événements',
  gathering_thanks: 'Sorties et événements',
  gathering_turnout: 'Sorties et événements',
  gathering_waiter: 'Sorties et événements',
  journal_feed: "L'adresse secrète",
  known_device: 'Appareils qui',
  letter_choice: 'Notifications',
  message: 'Vos messages privés',
  message_reaction: 'Vos messages privés',
  moderation_choice: 'Notifications',
  moderation_setting: 'Signalements',
  neighbour_page: 'Votre page de voisin',
  notification: 'Notifications',
  notification_preference: 'Notifications',
  passkey: "Vos clés d'accès",
  password_reset: 'Mot de passe',
  person_note: 'Signalements',
  presence_tab: 'Présence',
  presence_told: 'Présence',
  proche: 'Les proches sans internet',
  push_subscription: 'Adresse et clé des navigateurs',
  recovery_code: "Vos clés d'accès",
  refused_password: 'Ce qui a touché votre compte',
  report: 'Signalements',
  report_line: 'Signalements',
  report_note: 'Signalements',
  residency_letter: 'Voisin vérifié',
  residency_verification: 'Voisin vérifié',
  residency_vouching: 'Voisin vérifié',
  resident: 'Prénom, nom',
  resident_block: 'Voisins que vous avez bloqués',
  resident_visit: 'Le jour de votre dernière venue',
  ring_place: 'Vos rendez-vous',
  security_event: 'Ce qui a touché votre compte',
  seen_place: 'Les points décalés',
  service: 'Ce que vous publiez',
  service_proposal: 'Ce que vous publiez',
  session: 'Sessions',
  sign_in_step: "Vos clés d'accès",
  suggestion_pause: 'Les voisins que vous avez mis de côté',
  suspension: 'Une suspension',
  trade_request: 'Ce que vous publiez',
  troc: 'Ce que vous publiez',
  troc_wait: 'Vos rendez-vous',
  upload: 'Ce que vous publiez',
  urgent_call: 'Les recherches dont',
  urgent_helper: 'Les recherches dont',
};

test('no table about residents is without a fact that tells of it', async () => {
  const { rows } = await site.site.db.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'resident'::regclass union select 'resident' order by 1`,
  );
  // A new table here: say in privacy-facts.ts what of it is kept, why and for how long, then add it above.
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(TOLD_BY));
  for (const [table, beginning] of Object.entries(TOLD_BY)) {
    expect(
      HELD.filter(({ what }) => what.startsWith(beginning)),
      table,
    ).toHaveLength(1);
  }
});
