/**
 * Images sent by residents, made safe and small. Decoding runs in a child process, one image at a
 * time, each sender in turn, small ones before large ones. The child is started on the first image and ended when idle: it has none
 * of the server's secrets in its environment, its memory is given back, and a file that crashes a
 * decoder takes nothing with it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { HEAD_BYTES, pixelsOf } from './image-head.ts';

export type ImageKind = 'image' | 'avatar';
/** The file's bytes, or its path. */
export type ImageInput = Uint8Array | string;

/** Everything is WebP, without metadata, upright. */
export interface ProcessedImage {
  width: number;
  height: number;
  /** Top, middle and bottom colours as nine hexadecimal digits, for what shows while it loads. */
  tint: string;
  /** `image`: at most 1600 px on its long edge. `avatar`: 512 px square. */
  full: Uint8Array;
  /** `image`: `thumb` (fills a 480 × 360 card). `avatar`: `small` (64 px) and `medium` (256 px). */
  thumbnails: Record<string, Uint8Array>;
}

export type ImageFault = 'not_an_image' | 'too_many_pixels';

/** The file is the sender's mistake: not a JPG, PNG, GIF or WEBP, damaged, or too many pixels. */
export class ImageRefusal extends Error {
  readonly reason: ImageFault;

  constructor(reason: ImageFault) {
    super(`Image refused: ${reason}`);
    this.name = 'ImageRefusal';
    this.reason = reason;
  }
}

export interface ImageJob {
  input: ImageInput;
  kind: ImageKind;
}

/** `work`: the milliseconds of a processor that it took. */
export type ImageReply =
  | { image: ProcessedImage; memory: number; work: number }
  | { refused: ImageFault; work: number }
  | { failed: string };

export interface ImageProcessor {
  /**
   * @param sender whose turn it takes: a resident's own images wait for one another.
   * @throws ImageRefusal when the file is at fault, QueueFull when too many wait, Error when the
   * decoding process died or did not answer.
   */
  process(input: ImageInput, kind: ImageKind, sender?: string): Promise<ProcessedImage>;
  /** Ends the child process; images that still wait are refused. */
  close(): Promise<void>;
}

const WORKER = new URL('./image-worker.ts', import.meta.url);
const MAX_WAITING = 200;
/** What the site's own pages send is smaller: of what they scale down, the long edge counts 2,000 pixels. */
const SMALL_PIXELS = 4_000_000;
const SMALL_BYTES = 4_000_000;
/** What takes a processor more milliseconds was not small, whatever its head says: those of its sender are not, for a while. */
const SMALL_WORK = 500;
const SLOW_FOR_MS = 600_000;
const MAX_WORKER_MEMORY = 150 * 1024 * 1024;

/** @param options milliseconds: idle time after which the child ends, longest time for one image, most work of a small one. */
export function createImageProcessor(
  options: { idleAfter?: number; timeout?: number; smallWork?: number } = {},
): ImageProcessor {
  const { idleAfter = 10_000, timeout = 25_000, smallWork = SMALL_WORK } = options;
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const queue = createFairQueue({ atOnce: 1, waiting: MAX_WAITING });
  const slow = createSlowSenders();
  const unfinished = new Set<Promise<ProcessedImage>>();
  let closed = false;

  function takeWorker(): ChildProcess {
    clearTimeout(idleTimer);
    if (worker?.connected) return worker;
    const started = fork(WORKER, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Two memory arenas instead of eight per core: half the footprint (measured).
      env: { ...systemEnvironment(), MALLOC_ARENA_MAX: '2' },
    });
    worker = started;
    return started;
  }

  function releaseWorker(memory: number): void {
    if (memory > MAX_WORKER_MEMORY) dropWorker();
    worker?.unref();
    worker?.channel?.unref();
    idleTimer = setTimeout(dropWorker, idleAfter);
    idleTimer.unref();
  }

  function dropWorker(): void {
    if (worker?.connected) worker.disconnect();
    worker = undefined;
  }

  function noteWork(sender: string, work: number): void {
    if (work <= smallWork) return;
    slow.add(sender);
    queue.slow(sender);
  }

  async function run(job: ImageJob, sender: string): Promise<ProcessedImage> {
    if (closed) throw new Error('The image processor is closed');
    const child = takeWorker();
    child.ref();
    child.channel?.ref();
    const reply = await ask(child, { job, timeout }).catch((error: unknown) => {
      noteWork(sender, Number.POSITIVE_INFINITY);
      throw error;
    });
    if ('work' in reply) noteWork(sender, reply.work);
    releaseWorker('memory' in reply ? reply.memory : 0);
    if ('refused' in reply) throw new ImageRefusal(reply.refused);
    if ('failed' in reply) throw new Error(reply.failed);
    return reply.image;
  }

  return {
    async process(input, kind, sender = '') {
      const image = isSmall(input).then((isQuick) =>
        queue.run(sender, () => run({ input, kind }, sender), {
          isQuick: isQuick && !slow.has(sender),
        }),
      );
      unfinished.add(image);
      try {
        return await image;
      } finally {
        unfinished.delete(image);
      }
    },
    async close() {
      closed = true;
      clearTimeout(idleTimer);
      const ending = worker;
      await Promise.allSettled(unfinished);
      clearTimeout(idleTimer);
      if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, 'exit');
      ending.ref();
      dropWorker();
      ending.kill('SIGKILL');
      await exited;
    },
  };
}

/** Those whose pictures took long lately. */
function createSlowSenders() {
  const until = new Map<string, number>();
  return {
    add(sender: string): void {
      const now = performance.now();
      // The oldest stand first.
      until.delete(sender);
      until.set(sender, now + SLOW_FOR_MS);
      for (const [other, end] of until) {
        if (end > now) break;
        until.delete(other);
      }
    },
    has: (sender: string) => (until.get(sender) ?? 0) > performance.now(),
  };
}

/** Whether it takes little to decode, as far as its weight and its head say; a file that cannot be read is refused later. */
async function isSmall(input: ImageInput): Promise<boolean> {
  const { head, bytes } = await readHead(input).catch(() => ({ head: Buffer.alloc(0), bytes: 0 }));
  const pixels = pixelsOf(head);
  return pixels !== undefined && pixels <= SMALL_PIXELS && bytes <= SMALL_BYTES;
}

async function readHead(input: ImageInput): Promise<{ head: Buffer; bytes: number }> {
  if (typeof input !== 'string') {
    const head = Buffer.from(input.subarray(0, HEAD_BYTES));
    return { head, bytes: input.byteLength };
  }
  await using file = await open(input);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
}

/** What finding libraries and temporary folders takes, and none of the server's settings. */
function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Sends one job and waits for its reply; a child that hangs or dies is an Error. */
function ask(
  child: ChildProcess,
  request: { job: ImageJob; timeout: number },
): Promise<ImageReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), request.timeout);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      finish();
    };
    const onMessage = (reply: unknown) => settle(() => resolve(reply as ImageReply));
    const onExit = () => settle(() => reject(new Error('The image process ended unexpectedly')));
    const onError = (error: Error) => settle(() => reject(error));
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(request.job, (error) => {
      if (error) onError(error);
    });
  });
}
