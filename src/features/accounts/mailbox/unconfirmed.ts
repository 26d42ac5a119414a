// Accounts whose mailbox was never confirmed: warned once, then closed. Somebody gave an address that may be another's.
// Invariant: where mailboxes are not confirmed nothing is done and nothing announced stands, and whoever opens the link in
// the last moment stays.
import { errorCode } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { lockUser } from '../accounts.sql.ts';
import { eraseAccount, lockBeforeErasing } from '../closing/erasing.ts';
import { mailboxOf } from './mailbox.rules.ts';
import {
  forgetWarnings,
  holdUnconfirmed,
  listUnconfirmed,
  noteUnconfirmed,
  type Unconfirmed,
} from './unconfirmed.sql.ts';

/** Warns, and closes, what is due today. */
export async function tendUnconfirmedAccounts(site: Site): Promise<void> {
  if (!site.config.confirmEmail) return forgetWarnings(site.db.once);
  for (const id of await listUnconfirmed(site.db.once)) {
    // One that cannot be closed keeps none of the others.
    await close(site, id).catch((error: unknown) => {
      site.log.error({ code: errorCode(error) }, 'un compte jamais confirmé reste ouvert');
    });
  }
  await site.db.transaction(async (tx) => {
    for (const warning of oneForEachMailbox(await noteUnconfirmed(tx))) {
      await addMail(tx, 'news', writeMail(warning, site.config.publicUrl));
    }
  });
}

/** Whoever makes hundreds of accounts with a neighbour's address does not fill their mailbox. */
const oneForEachMailbox = (warnings: Unconfirmed[]) =>
  new Map(warnings.map((warning) => [mailboxOf(warning.email), warning])).values();

async function close(site: Site, id: string): Promise<void> {
  const cleanUp = await site.db.transaction(async (tx) => {
    // In the order of whoever erases an account.
    await lockBeforeErasing(tx, id);
    await lockUser(tx, id);
    return (await holdUnconfirmed(tx, id)) ? eraseAccount(tx, site, id) : undefined;
  });
  if (!cleanUp) return;
  await cleanUp();
  site.security.tell('account_erased', { id });
}

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

function writeMail({ email, firstName, closesOn }: Unconfirmed, publicUrl: string): Mail {
  const day = longDay.format(new Date(closesOn));
  return {
    to: email,
    subject: 'Votre adresse e-mail reste à confirmer',
    text: [
      `Bonjour ${firstName},`,
      '',
      "Un compte a été créé sur Quartier Nation avec cette adresse, que personne n'a confirmée.",
      '',
      `Si c'est vous, connectez-vous avant le ${day}, puis pressez « Renvoyer le message » :`,
      'le lien que vous recevrez confirme votre adresse.',
      '',
      `${publicUrl}/login`,
      '',
      `Si ce n'est pas vous, vous n'avez rien à faire : le ${day}, ce compte est fermé et ce`,
      "qu'il contient est effacé.",
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
  };
}
