// Photos of talks. Invariant: read by those alone who may read the message that shows them.
import type { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { readTalkPhoto, UPLOADS_PATH, uploadErrors, variantOf } from './uploads.contract.ts';
import { maySeePhoto } from './uploads.talk.sql.ts';

export function talkPhotoRoutes({ mount, site }: FeatureSetting): void {
  mount(readTalkPhoto, async ({ params: { name }, query: { size }, viewer }) => {
    const asked = { url: UPLOADS_PATH + name, viewerId: viewer.id };
    if (!(await maySeePhoto(site.db.once, asked))) throw new Refusal(uploadErrors.photoUnknown);
    const file = await site.storage.open(size === 'thumb' ? variantOf(name, 'thumb') : name);
    if (file === null) throw new Refusal(uploadErrors.photoUnknown);
    const bytes: Buffer = await buffer(file.body);
    return { image: `data:image/webp;base64,${bytes.toString('base64')}` };
  });
}
