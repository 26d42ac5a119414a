import bowser from 'bowser';

/** What is said of a browser that does not say what it is. */
export const UNKNOWN_BROWSER = 'Navigateur inconnu';

/** Of what a browser says of itself, no more is read: nothing useful is longer. */
const READ_AT_MOST = 400;

/** Names people know, where the library's are others. */
const BROWSERS: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
const SYSTEMS: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };

/**
 * What somebody calls from, in words: 'Firefox sur Windows', 'Safari sur iPad'. Words alone are kept: what a browser
 * says of itself in full would tell one neighbour's from another's.
 */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_BROWSER;
  const read = bowser.getParser(userAgent.slice(0, READ_AT_MOST));
  const { name: browser = '' } = read.getBrowser();
  // Of what is no browser (a script), the library gives the first word, whatever stands there.
  if (!browser || !KNOWN_BROWSERS.has(browser)) return UNKNOWN_BROWSER;
  const { name: system = '' } = read.getOS();
  const { model = '' } = read.getPlatform();
  const known = KNOWN_SYSTEMS.has(system) ? (SYSTEMS[system] ?? system) : '';
  const place = model === 'iPad' || model === 'iPhone' ? model : known;
  const name = BROWSERS[browser] ?? browser;
  return place ? `${name} sur ${place}` : name;
}

const KNOWN_BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const KNOWN_SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));
