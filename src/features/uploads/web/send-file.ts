import type { AnyRoute, OutputOf } from '#contract/route.ts';
import { sendSignedIn } from '#web/data/refresh-token.ts';
import {
  acceptedImageTypes,
  sendAvatar,
  sendImage,
  sendTalkPhoto,
  type UploadedAvatar,
  type UploadedImage,
  type UploadKind,
  uploadErrors,
  uploadLimits,
} from '../uploads.contract.ts';
import { explainFailure, type UploadReply } from './explain-failure.ts';
import { shrinkImage } from './shrink-image.ts';

export interface SendOptions {
  /** Share already sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting it rejects with an AbortError. */
  signal?: AbortSignal;
}

/** An upload that failed; its message is the sentence to show. */
export class UploadFailure extends Error {
  /** HTTP status; 0 when there was no answer, or the file was not sent at all. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'UploadFailure';
    this.status = status;
  }
}

/** Sends a picture for an ad, an outing or an event. @throws UploadFailure, AbortError */
export function uploadImage(file: File, options: SendOptions = {}): Promise<UploadedImage> {
  return upload({ kind: 'image', route: sendImage, file }, options);
}

/** Sends a photo for a talk. @throws UploadFailure, AbortError */
export function uploadTalkPhoto(file: File, options: SendOptions = {}): Promise<UploadedImage> {
  return upload({ kind: 'talk', route: sendTalkPhoto, file }, options);
}

/** Sends a portrait; it is worn once the profile is saved with its address. @throws UploadFailure, AbortError */
export function uploadAvatar(file: File, options: SendOptions = {}): Promise<UploadedAvatar> {
  return upload({ kind: 'avatar', route: sendAvatar, file }, options);
}

/** The sentence that refuses a file before it is sent; `null` when it may be. */
function findFileFault(kind: UploadKind, file: File): string | null {
  if (!acceptedImageTypes.some((type) => type === file.type))
    return uploadErrors.notAnImage.message;
  if (file.size <= uploadLimits[kind].maxBytes) return null;
  return kind !== 'avatar'
    ? uploadErrors.imageTooLarge.message
    : uploadErrors.avatarTooLarge.message;
}

async function upload<R extends AnyRoute>(
  what: { kind: UploadKind; route: R; file: File },
  options: SendOptions,
): Promise<OutputOf<R>> {
  // Nobody chooses the weight of a photo a phone takes: there it is lightened before it is weighed.
  const onPhone = matchMedia('(pointer: coarse)').matches;
  const weighed = onPhone ? await shrinkImage(what.file) : what.file;
  const fault = findFileFault(what.kind, weighed);
  if (fault !== null) throw new UploadFailure(fault, 0);
  const file = onPhone ? weighed : await shrinkImage(weighed);
  options.signal?.throwIfAborted();

  const form = new FormData();
  form.append(uploadLimits[what.kind].field, file, file.name);
  const sent = { url: `/api${what.route.path}`, form, key: keyFor(what.kind, what.file) };
  const reply = await postSignedIn(sent, options);
  const isAnswer = typeof reply.body === 'object' && reply.body !== null;
  if (reply.status < 200 || reply.status > 299 || !isAnswer) {
    throw new UploadFailure(explainFailure(what.kind, reply), reply.status);
  }
  return reply.body as OutputOf<R>;
}

const NO_REPLY: UploadReply = { status: 0, statusText: '', contentType: '', body: undefined };

interface Sent {
  url: string;
  form: FormData;
  /** The same file sent again is the same picture. */
  key: string;
}

const keys = new WeakMap<File, Map<UploadKind, string>>();

function keyFor(kind: UploadKind, file: File): string {
  const known = keys.get(file) ?? new Map<UploadKind, string>();
  const key = known.get(kind) ?? crypto.randomUUID();
  keys.set(file, known.set(kind, key));
  return key;
}

async function postSignedIn(sent: Sent, options: SendOptions) {
  const reply = await sendSignedIn((token) => post({ ...sent, token }, options));
  return reply ?? NO_REPLY;
}

/** XMLHttpRequest and not fetch: only it tells how much has been sent. */
function post(
  what: Sent & { token: string | undefined },
  options: SendOptions,
): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (status: number) => {
      options.signal?.removeEventListener('abort', abort);
      const contentType = request.getResponseHeader('content-type') ?? '';
      resolve({
        status,
        statusText: request.statusText,
        contentType,
        body: parseJson(contentType, request.responseText),
      });
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) options.onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => settle(request.status));
    request.addEventListener('error', () => settle(0));
    request.addEventListener('timeout', () => settle(0));
    request.addEventListener('abort', () => reject(new DOMException('Annulé', 'AbortError')));
    options.signal?.addEventListener('abort', abort, { once: true });
    request.open('POST', what.url);
    if (what.token) request.setRequestHeader('authorization', `Bearer ${what.token}`);
    request.setRequestHeader('idempotency-key', what.key);
    request.send(what.form);
  });
}

function parseJson(contentType: string, text: string): unknown {
  if (!contentType.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
