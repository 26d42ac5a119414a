// Calls to addresses that residents give us. They are hostile until shown otherwise: only https, and only to an
// address of the public internet, looked at once, and connected to as it was looked at.
import { lookup as lookUp } from 'node:dns';
import { Agent, type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { dropEnd } from '#contract/text-end.ts';

/** The address is one we do not call, whatever the day. */
export class AddressRefused extends Error {}

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** For the whole exchange. */
  timeoutMs: number;
  /** An answer that is longer fails; 0 when its body is of no interest. */
  maxBytes: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Outgoing {
  /** Whether an address may be called as far as its text tells; what its name leads to is seen at the call. */
  mayAsk(address: string): boolean;
  /**
   * Calls an address; follows no redirection.
   * @throws AddressRefused when it is none of the public internet.
   */
  request(address: string, outgoing: OutgoingRequest): Promise<OutgoingAnswer>;
}

/** Of IPv6 only this is given out. */
const GIVEN = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet, by IANA's special-purpose registries. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GIVEN);
}

const isLoopback = (ip: string) => isIP(ip) !== 0 && ipaddr.parse(ip).range() === 'loopback';

type Resolve = (
  name: string,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

const resolveByDns: Resolve = (name, done) => lookUp(name, { all: true }, done);

/**
 * @param setting `loopback` also allows this machine, for tests alone; `resolve` stands in for the DNS in tests.
 */
export function createOutgoing(setting: { loopback: boolean; resolve?: Resolve }): Outgoing {
  const resolve = setting.resolve ?? resolveByDns;
  const isAllowed = (ip: string) => isPublicAddress(ip) || (setting.loopback && isLoopback(ip));

  // The connection takes the very addresses seen here: a name that changes in between gains nothing.
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new AddressRefused(`${name} ne mène pas à une adresse publique`), '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const agent = new Agent({ keepAlive: false });

  function parse(address: string): URL | undefined {
    const url = URL.parse(address);
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
    // A name may end in the dot of the root, which changes nothing of where it leads.
    const host = dropEnd(url.hostname.replace(/^\[|\]$/g, ''), '.');
    // A literal address is never looked up.
    if (isIP(host) !== 0) return isAllowed(host) ? url : undefined;
    if (setting.loopback) return url;
    const isLocal = !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/i.test(host);
    return isLocal || url.port !== '' ? undefined : url;
  }

  return {
    mayAsk: (address) => parse(address) !== undefined,
    async request(address, outgoing) {
      const url = parse(address);
      if (!url) throw new AddressRefused("Cette adresse n'est pas une adresse https publique");
      const { method, headers = {}, body, timeoutMs } = outgoing;
      const signal = AbortSignal.timeout(timeoutMs);
      const length = body ? { 'content-length': String(body.byteLength) } : {};
      const options = { method, headers: { ...headers, ...length }, agent, lookup, signal };
      return await exchange(url, options, outgoing);
    },
  };
}

function exchange(
  url: URL,
  options: RequestOptions,
  { body, maxBytes }: OutgoingRequest,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () => resolve({ status, headers, body: Buffer.concat(chunks) });
      if (maxBytes === 0) {
        finish();
        sent.destroy();
        return;
      }
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= maxBytes) return;
        reject(new RangeError('La réponse est trop longue'));
        sent.destroy();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
