// What is exchanged, given or lent, and what each asks for in return.
import { z } from 'zod';
import { freeText } from '#contract/fields.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

export const TROC_KINDS = ['exchange', 'gift', 'loan'] as const;
export const trocKind = z.enum(TROC_KINDS, 'Choisissez entre un échange, un don et un prêt');
export type TrocKind = z.output<typeof trocKind>;

const MOST_ITEMS = 20;
const LONGEST_ITEM = 60;

const OFFERED_REQUIRED = 'Les objets proposés sont requis';
const WANTED_REQUIRED = trocErrors.wantedRequired.message;

/** Trimmed, empties dropped, 20 items of 60 characters at most. */
const items = (required: string) =>
  z
    .array(
      freeText(LONGEST_ITEM, `Chaque objet tient en ${LONGEST_ITEM} caractères au plus`, required),
      required,
    )
    .transform((list) => list.filter((item) => item !== ''))
    .pipe(z.array(z.string()).max(MOST_ITEMS, `${MOST_ITEMS} objets au plus par liste`));

export const offeredItems = items(OFFERED_REQUIRED).pipe(
  z.array(z.string()).min(1, OFFERED_REQUIRED),
);

/** None where nothing is said. */
export const wantedItems = items(WANTED_REQUIRED)
  .nullish()
  .transform((list) => list ?? []);

/** Whether something is asked for in return: where no kind is said, it is an exchange. */
export const asksInReturn = (kind: unknown) => kind !== 'gift' && kind !== 'loan';

type Given = { kind?: unknown; itemsWanted?: unknown };

/** What is exchanged is exchanged for something: said among the other faults, in the order of the fields. */
export function wanting<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = Object.keys(schema.shape);
  const rank = ({ path }: { path?: PropertyKey[] | undefined }) =>
    fields.indexOf(String(path?.[0]));
  return schema.superRefine(
    ({ kind, itemsWanted }: Given, context) => {
      const named = context.issues.some(({ path }) => path?.[0] === 'itemsWanted');
      if (named || !asksInReturn(kind) || !isEmpty(itemsWanted)) return;
      context.addIssue({
        ...{ code: 'invalid_type', expected: 'array', input: undefined },
        ...{ path: ['itemsWanted'], message: WANTED_REQUIRED },
      });
      context.issues.sort((one, other) => rank(one) - rank(other));
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  );
}

/** A list, or as it is typed. */
const isEmpty = (wanted: unknown) =>
  typeof wanted === 'string'
    ? /^[\s,]*$/.test(wanted)
    : !Array.isArray(wanted) || wanted.length === 0;
