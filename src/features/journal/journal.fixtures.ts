import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Article } from './journal.contract.ts';

/** What an author sends; each call the same, but for `overrides`. */
export function anArticleBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "Le marché du Cours de Vincennes, un samedi à l'aube",
    content: "Cinq heures et demie : le premier camion **s'arrête** au pied de la colonne.",
    tags: ['marché', 'commerçants'],
    ...overrides,
  };
}

export interface MadeArticle extends Article {
  by: TestResident;
  body: Record<string, unknown>;
}

export interface ArticleOverrides extends Record<string, unknown> {
  /** Its author; somebody new by default. */
  author?: TestResident;
}

/** An article published through the API, with its author. */
export async function anArticle(
  site: TestSite,
  { author, ...overrides }: ArticleOverrides = {},
): Promise<MadeArticle> {
  const by = author ?? (await aResident(site));
  const body = anArticleBody(overrides);
  const answer = await by.post('/journals', body);
  if (answer.status !== 201) throw new Error(`Article refusé : ${JSON.stringify(answer.body)}`);
  return { ...(answer.body as Article), by, body };
}

/** What counts a comment of a resident, and how one is written. */
export async function aComment(site: TestSite, by: TestResident) {
  const { _id } = await anArticle(site);
  return {
    limit: limits.creation,
    key: `comment:${by.id}`,
    ask: () => by.post(`/journals/${_id}/comments`, { content: 'Bonjour' }),
  };
}
