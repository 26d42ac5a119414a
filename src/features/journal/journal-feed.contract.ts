// The journal for a reader's own program: RSS under a secret address, as the calendar's.
import { z } from 'zod';
import { message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { journalErrors, journalTexts } from './journal-sentences.contract.ts';

export const getJournalFeed = defineRoute({
  name: 'journal.feed',
  method: 'GET',
  path: '/journal/feed',
  summary: "Adresse secrète du journal du résident ; null tant qu'il n'en a pas demandé",
  output: z.object({ url: z.string().nullable() }),
  fallback: journalTexts.feedFailed,
});

export const createJournalFeed = defineRoute({
  name: 'journal.create_feed',
  method: 'POST',
  path: '/journal/feed',
  unverified: 'may',
  status: 201,
  keyed: 'not',
  summary: "Nouvelle adresse secrète du journal ; l'ancienne ne vaut plus rien",
  output: z.object({ url: z.string() }),
  fallback: journalTexts.feedFailed,
});

export const deleteJournalFeed = defineRoute({
  name: 'journal.delete_feed',
  method: 'DELETE',
  path: '/journal/feed',
  unverified: 'may',
  summary: "Fin de l'adresse secrète du journal",
  output: message,
  fallback: journalTexts.feedFailed,
});

/** What a reader's program asks for: nothing of whoever is hidden from them. */
export const readJournal = defineRoute({
  name: 'journal.rss',
  method: 'GET',
  path: '/journal/:token',
  access: 'public',
  countsAs: 'feed',
  kind: 'rss',
  summary: "Derniers articles du journal au format RSS, par l'adresse secrète d'un résident",
  params: z.object({ token: z.string().max(120) }),
  output: z.string(),
  errors: [journalErrors.feedLink],
  fallback: journalTexts.loadFailed,
});
