// What is typed as what the indexes of documents are asked for: worked out once for a statement, never for a row.
import { type RawBuilder, sql } from 'kysely';
import { patternOf } from '#server/database/json.sql.ts';
import type { Arguments } from '#server/database/statement.ts';
import { askUnits, readQuestion } from './search.question.ts';

/** What is looked for by its stems, or as it is written. */
const wordsOf = (stems: RawBuilder<unknown>, plain: RawBuilder<unknown>) =>
  sql`(coalesce(to_tsquery('public.french_words', ${stems}), '') || coalesce(to_tsquery('public.plain_words', ${plain}), ''))`;

/**
 * One row of a question given as JSON (`askUnits`): `q`, all of its units in any of their ways; `whole`, as they are typed or
 * in what says just that; `parts` and `saids`, the units one by one of the one and the other (`offset 0`: read once, not again
 * for each category). Null where its words say nothing. The categories of services are words too.
 */
export function queryOf(asked: unknown): RawBuilder<unknown> {
  return sql`(
    select string_agg('(' || part::text || ')', ' & ')::tsquery as q,
      string_agg('(' || said::text || ')', ' & ')::tsquery as whole, array_agg(part) as parts, array_agg(said) as saids
    from (
      select named.typed || named.kind || named.same || coalesce(u.kinds::tsquery, '')
          || coalesce(to_tsquery('public.plain_words', u.begun), '') as said,
        named.wide || named.kind || coalesce(u.kinds::tsquery, '') || coalesce(to_tsquery('public.plain_words', u.start), '')
          || coalesce((select string_agg('''@' || c.id || '''', '|')::tsquery from service_category c
            where c.words @@ named.wide), '') as part
      from jsonb_to_recordset(${asked}::jsonb) as u(typed text, plain text, wide text, "plainWide" text,
          same text, "plainSame" text, begun text, start text, kinds text),
        lateral (select typed, same, wide, coalesce((select string_agg('''@' || c.id || '''', '|')::tsquery
            from service_category c where c.words @@ typed), '') as kind
          from (select ${wordsOf(sql`u.typed`, sql`u.plain`)} as typed,
            ${wordsOf(sql`u.same`, sql`u."plainSame"`)} as same,
            ${wordsOf(sql`u.wide`, sql`u."plainWide"`)} as wide offset 0) as stems offset 0) as named
      where numnode(named.typed) > 0) as unit)`;
}

/** The filter `q` of a list, read. */
export interface ListWords {
  /** What is looked for (`askUnits`). */
  units?: string | undefined;
  /** What is typed where no word is: looked for as it stands. */
  signs?: string[] | undefined;
}

/** Reads the filter of a list: any of its words may be a beginning. */
export function readListWords(q: string | undefined): ListWords {
  const signs = q?.split(/\s+/).filter((word) => word !== '') ?? [];
  if (!q || signs.length === 0) return {};
  const question = readQuestion(q, true);
  return question ? { units: askUnits(question.units) } : { signs };
}

/** Whether a list is asked for by words. */
export const isByWords = ({ has }: Arguments<ListWords>): boolean => has('units') || has('signs');

/** Whether the row `s` answers: by the same words as the search over the whole site. */
export function listWords({ arg, has }: Arguments<ListWords>): RawBuilder<unknown>[] {
  if (has('units'))
    return [sql`s.document @@ (select said.q from ${queryOf(arg('units'))} as said)`];
  if (!has('signs')) return [];
  return [
    sql`s.search like all (array(
      select ${patternOf(sql`sign`)} from unnest(${arg('signs')}::text[]) as sign))`,
  ];
}
