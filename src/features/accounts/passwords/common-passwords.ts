// Refuses the passwords that are tried first, wherever one is chosen. The lists come with the site: no password is ever
// shown to anybody to be checked.
import { Refusal } from '#contract/errors.ts';
import { isGuessed, type Owner, ownWordsOf, readCommon } from '#contract/password-guesses.ts';
import type { Tx } from '#server/database/database.ts';
import { accountErrors } from '../accounts.contract.ts';
import { readOwner } from './owner.sql.ts';

let lists: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is chosen: most starts of the site see none. */
async function readLists(): Promise<ReadonlySet<string>> {
  const [everywhere, french] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  return readCommon({
    passwords: everywhere.dictionary['passwords-common'],
    words: french.dictionary['commonWords-fr'],
    firstNames: french.dictionary['firstnames-fr'],
    lastNames: french.dictionary['lastnames-fr'],
  });
}

/** Refuses (400) a common password, or one made of what its owner is called. */
export async function refuseCommon(password: string, owner: Owner): Promise<void> {
  lists ??= readLists();
  const guesses = { common: await lists, own: ownWordsOf(owner) };
  if (isGuessed(password, guesses)) throw new Refusal(accountErrors.passwordCommon);
}

/** The same, of the password a signed-in resident chooses. */
export async function refuseCommonOf(tx: Tx, id: string, password: string): Promise<void> {
  const owner = await readOwner(tx, id);
  if (owner) await refuseCommon(password, owner);
}
