import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const DATA = './data';
/** From 23 to 28 November 2026 a site that was told nothing kept its data beside its own folder: it is found there. */
const FORMER = '../data';

/** What a site keeps there of its own; those that are given by the environment are not. */
const MARKS = ['postgres.json', 'jwt-secret', 'admin-secret-key', 'vapid-private-key'];

/** Where the site in `folder` keeps its data, where nobody says it (`DATA_DIR`). */
export function findDataFolder(folder: string): string {
  const isSite = (data: string) => MARKS.some((mark) => existsSync(resolve(folder, data, mark)));
  return resolve(folder, !isSite(DATA) && isSite(FORMER) ? FORMER : DATA);
}
