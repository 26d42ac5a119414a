import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { dropEnd } from '#contract/text-end.ts';
import { findDataFolder } from './data-folder.ts';
import { mailboxOf } from './mail.ts';
import { createVapidKey, vapidKeysOf } from './web-push.ts';

const MEGABYTE = 1024 * 1024;

const port = z.coerce.number().int().min(0).max(65535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)));

/** A mail address, or a page. */
const CONTACT = /^(?:[^\s@<>:]+@[^\s@<>:]+|https:\/\/\S+)$/;

/** As it is written in France, or with its country. */
const PHONE = /^[+]?\d(?:[ .-]?\d){3,14}$/;

/** Who sends the mails of a site that nobody named: no mailbox. */
const MAIL_FROM = 'Quartier Nation <bonjour@quartier-nation.example>';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(() => findDataFolder('.')),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  REDIS_URL: url('redis', 'rediss', 'valkey').optional(),
  JWT_SECRET: z.string().min(16).optional(),
  ADMIN_SECRET_KEY: z.string().min(8).optional(),
  BACKUP_KEY: z.string().min(16).optional(),
  VAPID_PRIVATE_KEY: z.string().refine(isVapidKey).optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  GEOCODER: z.enum(['auto', 'ban', 'embedded']).default('auto'),
  GEOCODER_URL: url('http', 'https').default('https://data.geopf.fr/geocodage'),
  PUBLIC_URL: url('http', 'https').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().min(3).optional(),
  MAIL_IN: url('smtp').refine(isListening).optional(),
  MAIL_IN_DOMAIN: z
    .string()
    .max(180)
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i)
    .optional(),
  SECURITY_CONTACT: z.string().regex(CONTACT).optional(),
  TEAM_PHONE: z.string().trim().regex(PHONE).optional(),
  DORMANT_YEARS: z.coerce.number().int().min(0).max(50).default(3),
  CONTROLLER: z.string().trim().min(3).max(300).optional(),
  DPO_CONTACT: z.string().trim().min(3).max(300).optional(),
  CONFIRM_EMAIL: z.enum(['auto', 'on', 'off']).default('auto'),
  ADMIN_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered'),
  RESIDENCY: z.enum(['declared', 'verified']).default('declared'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(8).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: z.string().min(1).default('eu-west-3'),
  UPLOAD_QUOTA: z.coerce.number().int().min(0).max(1_000_000).default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** What each variable accepts, said in one sentence when its value is wrong. */
const expectations: Partial<Record<keyof z.infer<typeof environment>, string>> = {
  PORT: 'un port de 0 à 65535',
  DATABASE_URL: 'une adresse postgres://…',
  DATABASE_POOL: 'un nombre de connexions de 2 à 200',
  REDIS_URL: 'une adresse redis://…',
  JWT_SECRET: 'au moins 16 caractères',
  ADMIN_SECRET_KEY: 'au moins 8 caractères',
  BACKUP_KEY: 'au moins 16 caractères',
  VAPID_PRIVATE_KEY: 'une clé privée P-256 en base64url (32 octets)',
  VAPID_PUBLIC_KEY: 'la clé publique de VAPID_PRIVATE_KEY, ou rien',
  GEOCODER: 'auto, ban ou embedded',
  GEOCODER_URL: 'une adresse http(s)://…',
  PUBLIC_URL: 'une adresse http(s)://…',
  SMTP_URL: 'une adresse smtp://… ou smtps://…',
  MAIL_IN: 'smtp://hôte:port, avec MAIL_IN_DOMAIN',
  MAIL_IN_DOMAIN: 'un nom de domaine',
  SECURITY_CONTACT: 'une adresse de courriel ou https://…',
  TEAM_PHONE: 'un numéro de téléphone',
  DORMANT_YEARS: "un nombre entier d'années, de 0 (jamais) à 50",
  CONTROLLER: 'un nom et une adresse, de 3 à 300 caractères',
  DPO_CONTACT: 'un nom et une adresse, de 3 à 300 caractères',
  CONFIRM_EMAIL: 'auto, on ou off',
  ADMIN_SECOND_FACTOR: 'offered ou required',
  RESIDENCY: 'declared ou verified',
  RATE_LIMITS: 'on ou off',
  TRUST_PROXY: 'on ou off',
  METRICS_TOKEN: 'au moins 8 caractères',
  UPLOAD_QUOTA: 'un nombre entier de mégaoctets, de 0 (sans limite) à 1000000',
  LOG_LEVEL: 'fatal, error, warn, info, debug ou silent',
};

export const STATEMENT_MS = 2_000;

export interface Config {
  environment: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Absolute folder of everything the server writes. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** No statement of a call takes longer: whoever sends a heavy one must not hold the pool of all. */
  statementMs: number;
  redisUrl: string | undefined;
  jwtSecret: string;
  adminSecretKey: string;
  /** Where the administrators' key lies, when the server made it itself. */
  adminSecretFile: string | undefined;
  /** Encrypts backups; the server itself has no use for it. */
  backupKey: string | undefined;
  /** Signs pushes: 32 bytes, base64url. */
  vapidPrivateKey: string;
  /** Whether addresses given by residents may lead to this machine: in tests alone. */
  loopbackAllowed: boolean;
  geocoder: 'auto' | 'ban' | 'embedded';
  geocoderUrl: string;
  /** Start of every link in a mail, without a final slash. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** What comes after the @ of the addresses that answers go to; undefined: mails of talks are not answered. */
  mailInDomain: string | undefined;
  /** Where this process takes them. */
  mailIn: { host: string; port: number } | undefined;
  /** Whom to tell of a flaw, as an address: `mailto:…` or `https://…`; undefined: nobody is named. */
  securityContact: string | undefined;
  /** Printed on the sheet of the week, told to visitors who need help: whom to call who has no screen, or no way in. */
  teamPhone: string | undefined;
  /** The mailbox of who sends the mails, where it is given: told to visitors who need help. */
  teamEmail: string | undefined;
  /** Years without a visit after which an account is closed; 0: never. */
  dormantYears: number;
  /** Who answers for the personal data (RGPD): name and address, as they are printed. */
  controller: string | undefined;
  /** How the data protection officer is reached, when there is one. */
  dpoContact: string | undefined;
  /** Whether a mailbox counts, and its new resident writes, only once a link sent there has been opened. */
  confirmEmail: boolean;
  /** Whether administrators act only in a session entered with more than a password. */
  adminFactor: boolean;
  /** Whether being a verified neighbour is a badge, or what writing needs. */
  residency: 'declared' | 'verified';
  rateLimits: boolean;
  trustProxy: boolean;
  metricsToken: string | undefined;
  s3: { bucket: string; endpoint: string | undefined; region: string } | undefined;
  /** Bytes the pictures of one resident may hold; null: as many as they like. */
  uploadQuota: number | null;
  logLevel: string;
}

/** A configuration that cannot be used; its message is one French sentence. */
export class ConfigError extends Error {}

/**
 * Reads the environment; generates the secrets that are not given, once, into `DATA_DIR`.
 * @throws ConfigError naming the first wrong variable.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw wrong(String(parsed.error.issues[0]?.path[0]) as keyof z.infer<typeof environment>);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const secretFile = (name: string) => join(dataDir, name);
  const vapidPrivateKey =
    values.VAPID_PRIVATE_KEY ?? keepSecret(secretFile('vapid-private-key'), createVapidKey);
  if (
    values.VAPID_PUBLIC_KEY &&
    values.VAPID_PUBLIC_KEY !== vapidKeysOf(vapidPrivateKey).publicKey
  ) {
    throw wrong('VAPID_PUBLIC_KEY');
  }
  if (values.MAIL_IN && !values.MAIL_IN_DOMAIN) throw wrong('MAIL_IN');
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    statementMs: STATEMENT_MS,
    redisUrl: values.REDIS_URL,
    jwtSecret: values.JWT_SECRET ?? keepSecret(secretFile('jwt-secret')),
    adminSecretKey: values.ADMIN_SECRET_KEY ?? keepSecret(secretFile('admin-secret-key')),
    adminSecretFile: values.ADMIN_SECRET_KEY ? undefined : secretFile('admin-secret-key'),
    backupKey: values.BACKUP_KEY,
    vapidPrivateKey,
    loopbackAllowed: false,
    geocoder: values.GEOCODER,
    geocoderUrl: values.GEOCODER_URL,
    publicUrl: dropEnd(values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`, '/'),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? MAIL_FROM,
    mailInDomain: values.MAIL_IN_DOMAIN?.toLowerCase(),
    mailIn: values.MAIL_IN ? listeningAt(values.MAIL_IN) : undefined,
    securityContact: contactOf(values),
    teamPhone: values.TEAM_PHONE,
    teamEmail: readMailbox(values.MAIL_FROM),
    dormantYears: values.DORMANT_YEARS,
    controller: values.CONTROLLER,
    dpoContact: values.DPO_CONTACT,
    confirmEmail:
      values.CONFIRM_EMAIL === 'on' ||
      (values.CONFIRM_EMAIL === 'auto' && values.SMTP_URL !== undefined),
    adminFactor: values.ADMIN_SECOND_FACTOR === 'required',
    residency: values.RESIDENCY,
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY === 'on',
    metricsToken: values.METRICS_TOKEN,
    s3: values.S3_BUCKET
      ? { bucket: values.S3_BUCKET, endpoint: values.S3_ENDPOINT, region: values.S3_REGION }
      : undefined,
    uploadQuota: values.UPLOAD_QUOTA === 0 ? null : values.UPLOAD_QUOTA * MEGABYTE,
    logLevel: values.LOG_LEVEL,
  };
}

function wrong(name: keyof z.infer<typeof environment>): ConfigError {
  const expected = expectations[name] ?? 'une autre valeur';
  return new ConfigError(`La variable ${name} a une valeur incorrecte ; attendu : ${expected}.`);
}

/** `smtp://host:port`, the port 25 unless it is given. */
function listeningAt(text: string): { host: string; port: number } {
  const { hostname, port } = new URL(text);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: port === '' ? 25 : Number(port) };
}

function isListening(text: string): boolean {
  return URL.canParse(text) && listeningAt(text).host !== '';
}

/** A mailbox whose name says that nobody reads it. */
const UNREAD = /^(?:do-?not-?reply|ne-?pas-?repondre|no-?reply)\b/i;

/** The mailbox that mails come from, if it is one that somebody reads. */
function readMailbox(from: string | undefined): string | undefined {
  const mailbox = from && mailboxOf(from).trim();
  return mailbox && !UNREAD.test(mailbox) ? mailbox : undefined;
}

function contactOf(values: z.infer<typeof environment>): string | undefined {
  const contact = values.SECURITY_CONTACT ?? (values.MAIL_FROM && mailboxOf(values.MAIL_FROM));
  return contact?.startsWith('https://') ? contact : contact && `mailto:${contact.trim()}`;
}

function isVapidKey(text: string): boolean {
  try {
    return vapidKeysOf(text).publicKey !== '';
  } catch {
    return false;
  }
}

function createSecret(): string {
  return randomBytes(32).toString('hex');
}

function keepSecret(file: string, create = createSecret): string {
  if (!existsSync(file)) {
    mkdirSync(resolve(file, '..'), { recursive: true });
    try {
      writeFileSync(file, `${create()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of this site wrote it in the meantime: theirs is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
