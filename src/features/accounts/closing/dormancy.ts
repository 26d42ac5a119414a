// Accounts that nobody uses for years: warned three times by mail, then closed as administrators close one.
// Invariant: done again after a crash, or by two processes at once, nothing is sent nor closed twice; whoever signs in
// keeps their account, in the last moment too.
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { errorCode } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { lockFellowAdministrators, lockUser } from '../accounts.sql.ts';
import { closeAccount } from './closing.ts';
import {
  holdClosing,
  listClosing,
  noteWarnings,
  tidyVisits,
  type Warning,
} from './dormancy.sql.ts';

/** So many hundreds of mails a night: a provider takes more for a storm. The others wait for the next night. */
const HUNDREDS_A_NIGHT = 5;

/** Warns, and closes, what is due today. */
export async function tendDormantAccounts(site: Site): Promise<void> {
  const years = site.config.dormantYears;
  if (years === 0) return;
  await tidyVisits(site.db.once);
  await closeAccounts(site, years);
  for (let hundred = 0; hundred < HUNDREDS_A_NIGHT; hundred++) {
    if ((await warnSome(site, years)) === 0) return;
  }
}

function warnSome(site: Site, years: number): Promise<number> {
  return site.db.transaction(async (tx) => {
    const warnings = await noteWarnings(tx, years);
    for (const warning of warnings) {
      await addMail(tx, 'news', writeMail(warning, years, site.config.publicUrl));
    }
    return warnings.length;
  });
}

async function closeAccounts(site: Site, years: number): Promise<void> {
  for (const id of await listClosing(site.db.once, years)) {
    // One that cannot be closed keeps none of the others.
    await closeAsleep(site, id, years).catch((error: unknown) => {
      site.log.error({ code: errorCode(error) }, 'un compte endormi reste ouvert');
    });
  }
}

async function closeAsleep(site: Site, id: string, years: number): Promise<void> {
  const cleanUp = await site.db.transaction(async (tx) => {
    // In the order of whoever closes an account; a sign-in under way is waited for, and seen.
    await lockFellowAdministrators(tx, id);
    await lockUser(tx, id);
    if (!(await holdClosing(tx, id, years))) return undefined;
    return closeAccount(tx, site, { residentId: id, by: null });
  });
  if (!cleanUp) return;
  await cleanUp();
  site.security.tell('account_closed', { id });
}

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

function writeMail(
  { email, firstName, closesOn }: Warning,
  years: number,
  publicUrl: string,
): Mail {
  const day = longDay.format(new Date(closesOn));
  const since = years === 1 ? 'un an' : `${years} ans`;
  return {
    to: email,
    subject: `Votre compte sera fermé le ${day}`,
    text: [
      `Bonjour ${firstName},`,
      '',
      "Personne ne s'est connecté à votre compte depuis longtemps. Quartier Nation ne garde pas sans",
      `fin les données de qui ne vient plus : après ${since}, un compte est fermé.`,
      '',
      `Pour garder votre compte, connectez-vous une fois avant le ${day} :`,
      '',
      `${publicUrl}/login`,
      '',
      "Mot de passe oublié ? La page de connexion vous en fait choisir un autre. Sinon, vous n'avez",
      `rien à faire : le ${day}, votre compte est fermé, et votre nom n'est plus montré à personne.`,
      `Pendant ${KEPT_FOR} encore, l'administration du site peut le rouvrir si vous le lui demandez.`,
      'Puis votre nom, votre e-mail, votre adresse, vos annonces sans réponse et vos articles sont',
      'effacés. Pour les reprendre avant, connectez-vous, puis ouvrez « Mon compte ».',
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
  };
}
