import { journalErrors, journalTexts } from '../../journal-sentences.contract.ts';

const ID = /^[0-9a-f]{24}$/i;
/** What a link written without an identifier leads to. */
const NO_ID = /^(?:\s*|undefined|null)$/;

/** What is wrong with the identifier in an address; undefined when it may be one. */
export function findIdFault(id: string): string | undefined {
  if (NO_ID.test(id)) return journalTexts.missingId;
  return ID.test(id) ? undefined : journalErrors.notFound.message;
}
