/** Takes one file out of a multipart request, streamed to a temporary file, never held in memory. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { commonErrors, Refusal } from '#contract/errors.ts';

export type Intake = 'received' | 'missing' | 'too_large';

// What the form may carry beside the file.
const FORM_LIMITS = { files: 5, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 };
const FORM_BYTES = 512 * 1024;

/**
 * Writes the file of `field` to `path`, of `maxBytes` at most; what else the form holds is passed
 * over. The caller removes `path`, whatever the outcome.
 */
export async function receiveFile(
  request: FastifyRequest,
  wish: { field: string; maxBytes: number; path: string },
): Promise<Intake> {
  if (!request.isMultipart()) return 'missing';
  // Whoever sent it has hung up already: its end would be waited for, and never come.
  if (request.raw.destroyed) throw new Refusal(commonErrors.malformedBody);
  if (Number(request.headers['content-length']) > wish.maxBytes + FORM_BYTES) return 'too_large';
  // One byte beyond the limit tells a file that is exactly at the limit from one that is cut there.
  const limits = { ...FORM_LIMITS, fileSize: wish.maxBytes + 1 };
  let outcome: Intake = 'missing';
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (outcome === 'received' || part.fieldname !== wish.field || !part.filename) {
        part.file.resume();
        continue;
      }
      const target = createWriteStream(wish.path, { flags: 'wx', mode: 0o600 });
      await pipeline(part.file, target);
      if (target.bytesWritten > wish.maxBytes) return 'too_large';
      outcome = 'received';
    }
    return outcome;
  } catch (error) {
    // Our disk is at fault, and not what was sent.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new Refusal(commonErrors.malformedBody);
  } finally {
    // What was not read must still be drained, or the sender never reads our answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}
