// Pictures given by their address. The address is a stranger's: only https to the public internet, at each step
// of the way (server/public-address.ts); what comes is remade by us, like any upload, or it is no picture.
import { type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { limits } from '#server/http/limits.ts';
import {
  AddressRefused,
  createOutgoing,
  type OutgoingAnswer,
} from '#server/process/public-address.ts';
import type { Site } from '#server/site.ts';
import { type UploadedImage, uploadErrors, uploadLimits, variantOf } from './uploads.contract.ts';
import { takePicture } from './uploads.keeping.ts';
import { holdPlace } from './uploads.places.ts';

const TIMEOUT_MS = 10_000;
const REDIRECTIONS_AT_MOST = 3;
const REDIRECTIONS = [301, 302, 303, 307, 308];

/** What is fetched is held in memory until it is remade: a few at once, whose strangers may be slow. */
const fetches = createFairQueue({ atOnce: 8, each: 2, waiting: 200 });

/** Fetches a picture and keeps it in the name of a resident. Refuses (400, 413, 415, 429, 503) in French. */
export async function keepImageAt(
  site: Site,
  { url, residentId }: { url: string; residentId: string },
): Promise<UploadedImage> {
  const imageUrl = await holdPlace(residentId, async () => {
    await site.limiter.consume(limits.creation, `upload:${residentId}`);
    return await fetches.run(residentId, async () => {
      const input = await fetchPicture(url, site.config.loopbackAllowed);
      return await takePicture(site, { input, kind: 'image', residentId });
    });
  });
  return { imageUrl, thumbnailUrl: variantOf(imageUrl, 'thumb') };
}

async function fetchPicture(url: string, loopback: boolean): Promise<Buffer> {
  const outgoing = createOutgoing({ loopback });
  const until = performance.now() + TIMEOUT_MS;
  let address = url;
  try {
    for (let step = 0; step <= REDIRECTIONS_AT_MOST; step++) {
      const answer = await outgoing.request(address, {
        method: 'GET',
        headers: { accept: 'image/*' },
        timeoutMs: Math.max(1, Math.ceil(until - performance.now())),
        maxBytes: uploadLimits.image.maxBytes,
      });
      if (answer.status === 200) return answer.body;
      address = nextAddress(address, answer);
    }
  } catch (error) {
    throw new Refusal(refusalOf(error));
  }
  throw new Refusal(uploadErrors.imageUnreachable);
}

/** Where an answer leads; one that leads nowhere is a failure. */
function nextAddress(address: string, { status, headers }: OutgoingAnswer): string {
  const to = headers.location;
  const next = typeof to === 'string' ? URL.parse(to, address) : null;
  if (!REDIRECTIONS.includes(status) || !next) throw new Error(`Answer ${status}`);
  return next.href;
}

function refusalOf(error: unknown): ErrorDefinition {
  if (error instanceof AddressRefused) return uploadErrors.imageAddress;
  return error instanceof RangeError ? uploadErrors.imageTooLarge : uploadErrors.imageUnreachable;
}
