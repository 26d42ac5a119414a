// Mail that comes in: a small SMTP server for the one domain of answers, behind the mail server of whoever runs the site.
// Invariant: what is refused is refused while the sender's server listens, with a sentence, so that nothing is ever sent
// back from here (no loop), and what is taken is committed before it is acknowledged.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { SMTPServerDataStream } from 'smtp-server';
import { parseMail, type ReceivedMail } from './mail-reading.ts';

export type { ReceivedMail } from './mail-reading.ts';

/** Why a mail is not taken: an answer of SMTP (RFC 3463) and its sentence, in the letters that every server may pass on. */
export class MailRefusal extends Error {
  readonly code: number;
  readonly status: string;
  constructor([code, status, sentence]: readonly [number, string, string]) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

export const mailRefusals = {
  unknown: [
    550,
    '5.1.1',
    "Cette adresse n'existe pas, ou n'est plus valable. Ouvrez la discussion sur le site.",
  ],
  large: [552, '5.3.4', 'Ce courriel est trop lourd. Envoyez le texte seul.'],
  automatic: [550, '5.7.1', 'Une reponse automatique ne va pas dans la discussion.'],
  unreadable: [554, '5.6.0', 'Ce courriel ne peut pas etre lu. Envoyez le texte seul.'],
  later: [451, '4.3.0', 'Ce courriel ne peut pas encore entrer. Il sera de nouveau essaye.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export interface MailIn {
  port: number;
  close(): Promise<void>;
}

interface Setting {
  host: string;
  port: number;
  /** What comes after the @ of every address it takes. */
  domain: string;
  log: Logger;
  /** Throws `MailRefusal` for an address nobody answers to. */
  admit(localPart: string): Promise<void>;
  /** Throws `MailRefusal` for what is not to be taken. */
  take(localPart: string, mail: ReceivedMail): Promise<void>;
  /** How long a connection may last; two minutes unless given. */
  longestMs?: number;
}

/** Two megabytes: an answer with what it quotes, never an album. */
export const LARGEST_MAIL = 2 * 1024 * 1024;
/** At a time: each asks the database, and is never to take the connections of everybody's calls. Others come again. */
const CLIENTS = 10;
const SILENCE_MS = 60_000;
/** From its beginning to its end, however little it is silent: a mail server that is cut off comes again. */
const LONGEST_MS = 120_000;
/** What is larger is read beside the process, which answers everybody: two megabytes take up to half a second. */
const SMALL_MAIL = 64 * 1024;
const READER = new URL('./mail-reader.ts', import.meta.url);
/** What takes longer, or more memory, is read by nobody. */
const READING_MS = 20_000;
/** Twice what any mail takes. No wall: a thread that asks for far more at once ends the process, so that nothing may grow. */
const READING_MB = 128;

/** Listens until it is closed. */
export async function listenForMail(setting: Setting): Promise<MailIn> {
  const { log, domain } = setting;
  const { SMTPServer } = await import('smtp-server');
  const read = createReader();

  const server = new SMTPServer({
    name: domain,
    banner: 'Quartier Nation',
    // The mail server in front speaks to the world; this one is spoken to on a private network.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    maxClients: CLIENTS,
    socketTimeout: SILENCE_MS,
    logger: false,
    onRcptTo({ address }, session, done) {
      answer(done, async () => {
        const localPart = localPartOf(address, domain);
        // Nobody is behind an empty sender: a notice of non-delivery. Each answer has one address.
        const from = session.envelope.mailFrom;
        if (from && from.address === '') throw new MailRefusal(mailRefusals.automatic);
        if (localPart === undefined || session.envelope.rcptTo.length > 0) {
          throw new MailRefusal(mailRefusals.unknown);
        }
        await setting.admit(localPart);
      });
    },
    onData(stream: SMTPServerDataStream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () =>
        answer(done, async () => {
          if (stream.sizeExceeded) throw new MailRefusal(mailRefusals.large);
          const mail = await read(Buffer.concat(chunks));
          if (mail.automatic) throw new MailRefusal(mailRefusals.automatic);
          const address = session.envelope.rcptTo[0]?.address ?? '';
          await setting.take(localPartOf(address, domain) ?? '', mail);
        }),
      );
    },
  });

  function answer(done: (error?: Error | null) => void, work: () => Promise<void>): void {
    work().then(
      () => done(),
      (error: unknown) => {
        const known = error instanceof MailRefusal;
        if (!known)
          log.error(
            { stack: String(error instanceof Error ? error.stack : error) },
            'courriel entrant',
          );
        done(replyOf(known ? error : new MailRefusal(mailRefusals.later)));
      },
    );
  }

  // What goes wrong on one connection is that connection's.
  server.on('error', (error) => log.debug({ error: error.message }, 'courriel entrant'));
  const net = server.listen(setting.port, setting.host);
  net.on('connection', (socket) => endAfter(socket, setting.longestMs ?? LONGEST_MS));
  await once(net, 'listening');
  return {
    port: (net.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function endAfter(socket: Socket, milliseconds: number): void {
  const end = setTimeout(() => socket.destroy(), milliseconds);
  socket.once('close', () => clearTimeout(end));
}

/** Reads mails, large ones one after the other: there are not cores for more. */
function createReader(): (raw: Buffer) => Promise<ReceivedMail> {
  let last: Promise<unknown> = Promise.resolve();
  const refuse = () => {
    throw new MailRefusal(mailRefusals.unreadable);
  };
  return (raw) => {
    if (raw.length <= SMALL_MAIL) return parseMail(raw).catch(refuse);
    const mail = last.then(() => parseBeside(raw)).catch(refuse);
    last = mail.catch(() => undefined);
    return mail;
  };
}

/** In a thread of its own, which ends with it. */
async function parseBeside(raw: Buffer): Promise<ReceivedMail> {
  const reader = new Worker(READER, {
    workerData: raw,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: READING_MB },
  });
  // What befalls it once its mail was taken, or given up, is heard too: unheard it would end the site.
  reader.on('error', () => undefined);
  try {
    const [mail] = await once(reader, 'message', { signal: AbortSignal.timeout(READING_MS) });
    return mail;
  } finally {
    await reader.terminate();
  }
}

function replyOf({ code, status, message }: MailRefusal): Error {
  return Object.assign(new Error(`${status} ${message}`), { responseCode: code });
}

/** What stands before the @ of an address of `domain`, in small letters, as some servers write it. */
function localPartOf(address: string, domain: string): string | undefined {
  const small = address.toLowerCase();
  const end = small.length - domain.length - 1;
  return small.endsWith(`@${domain.toLowerCase()}`) ? small.slice(0, end) : undefined;
}
