// Receives pictures, remade by us before they are kept, and serves them. A failed upload leaves
// neither a file nor a row: the row comes first, then the files, and either undoes the other.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, type ErrorDefinition, Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { createFileId, type FileStorage } from '#server/files/storage.ts';
import { limits } from '#server/http/limits.ts';
import type { Mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import {
  sendAvatar,
  sendImage,
  sendImageAddress,
  sendTalkPhoto,
  UPLOADS_PATH,
  type UploadKind,
  uploadErrors,
  uploadLimits,
  variantOf,
} from './uploads.contract.ts';
import { keepImageAt } from './uploads.from-address.ts';
import { type Intake, receiveFile } from './uploads.intake.ts';
import { takePicture } from './uploads.keeping.ts';
import { holdPlace } from './uploads.places.ts';
import { talkPhotoRoutes } from './uploads.talk.routes.ts';

const CONTENT_TYPE = 'image/webp';
const SERVED_NAME = /^[0-9a-f]{32}-[0-9a-f]{9}(-(thumb|small|medium))?\.webp$/;
const STALE_MS = 60 * 60 * 1000;

const refusals: Record<UploadKind, Record<Exclude<Intake, 'received'>, ErrorDefinition>> = {
  image: { missing: uploadErrors.fileMissing, too_large: uploadErrors.imageTooLarge },
  avatar: { missing: uploadErrors.fileMissing, too_large: uploadErrors.avatarTooLarge },
  talk: { missing: uploadErrors.fileMissing, too_large: uploadErrors.imageTooLarge },
};

export async function uploadsRoutes(setting: FeatureSetting): Promise<void> {
  const { app, mount, mountOn, site } = setting;
  talkPhotoRoutes(setting);
  const incoming = join(site.config.dataDir, 'incoming');
  await prepareIncoming(incoming);
  await app.register(async (files) => {
    await files.register(multipart, { throwFileSizeLimit: false });
    mountFiles(mountOn(files), site, incoming);
  });

  mount(sendImageAddress, ({ body, viewer }) =>
    keepImageAt(site, { url: body.url, residentId: viewer.id }),
  );

  app.get<{ Params: { name: string } }>(
    `${UPLOADS_PATH}:name`,
    { config: { route: 'uploads.file' } },
    (request, reply) => serve(site.storage, request, reply),
  );
}

/** The routes that take files: no other reads a body of many parts. */
function mountFiles(mount: Mount, site: Site, incoming: string): void {
  const accept = (call: { request: FastifyRequest; viewer: Viewer }, kind: UploadKind) =>
    holdPlace(call.viewer.id, async () => {
      await site.limiter.consume(limits.creation, `upload:${call.viewer.id}`);
      const path = join(incoming, createFileId());
      try {
        const intake = await receiveFile(call.request, { ...uploadLimits[kind], path });
        if (intake !== 'received') throw new Refusal(refusals[kind][intake]);
        return await takePicture(site, { input: path, kind, residentId: call.viewer.id });
      } finally {
        await rm(path, { force: true });
      }
    });

  mount(sendImage, async (call) => {
    const imageUrl = await accept(call, 'image');
    return { imageUrl, thumbnailUrl: variantOf(imageUrl, 'thumb') };
  });

  mount(sendTalkPhoto, async (call) => {
    const imageUrl = await accept(call, 'talk');
    return { imageUrl, thumbnailUrl: variantOf(imageUrl, 'thumb') };
  });

  mount(sendAvatar, async (call) => {
    const avatarUrl = await accept(call, 'avatar');
    return {
      avatarUrl,
      thumbnails: { small: variantOf(avatarUrl, 'small'), medium: variantOf(avatarUrl, 'medium') },
    };
  });
}

/** Makes the folder, and empties it of what a server stopped in the middle of an upload left. */
async function prepareIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process of this site may be receiving: only what is old is nobody's.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
  }
}

async function serve(
  storage: FileStorage,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = request.params;
  if (!SERVED_NAME.test(name)) throw new Refusal(commonErrors.notFound);
  // A name is given once to one content: whoever has it has it for ever.
  const tag = `"${name}"`;
  const keeping = { 'cache-control': 'private, max-age=31536000, immutable', etag: tag };
  if (request.headers['if-none-match'] === tag) return reply.code(304).headers(keeping).send();
  const file = await storage.open(name);
  if (file === null) throw new Refusal(commonErrors.notFound);
  return reply
    .headers(keeping)
    .header('content-type', CONTENT_TYPE)
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.body);
}
