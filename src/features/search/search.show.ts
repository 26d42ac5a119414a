// What was found, as it is shown: one after the other, as long texts take a while to be read and marked.
import { setImmediate } from 'node:timers/promises';
import { readWords } from '#contract/markdown-words.ts';
import type { Found } from './search.contract.ts';
import { type Reasons, showReason } from './search.reason.ts';
import type { FoundRow } from './search.shown.sql.ts';

/** Others are served between two of them; once whoever searches has hung up, no more are read. */
export async function showEach(
  rows: readonly FoundRow[],
  reasons: Reasons,
  hungUp: AbortSignal,
): Promise<Found[]> {
  const shown: Found[] = [];
  for (const row of rows) {
    hungUp.throwIfAborted();
    shown.push(show(row, reasons));
    await setImmediate();
  }
  return shown;
}

function show({ id, content, picture, ...row }: FoundRow, reasons: Reasons): Found {
  const text = row.kind === 'article' ? readWords(content) : content;
  return { ...row, _id: id, ...showReason({ ...row, text }, reasons), imageUrl: picture };
}
