// Addresses that a program asks for without a session: each names what it is of, and nobody can write one for another.
import type { Config } from './config.ts';
import { createSigner } from './signed.ts';

interface SecretAddresses {
  addressOf: (id: string) => string;
  /** What a token names; undefined when we did not write it. */
  read: (token: string) => string | undefined;
}

/**
 * @param use what they are for: an address of one use is worth nothing in another.
 * @param path under `/api`; `ending`: of the file ('.ics').
 */
export function createSecretAddresses(
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  { use, path, ending }: { use: string; path: string; ending: `.${string}` },
): SecretAddresses {
  const signer = createSigner(config.jwtSecret, use);
  return {
    addressOf: (id) =>
      `${config.publicUrl}/api${path}/${id}-${signer.sign(id).toString('hex')}${ending}`,
    read(token) {
      const bare = token.endsWith(ending) ? token.slice(0, -ending.length) : token;
      const [, id, signature] = /^([0-9a-f]{24})-([0-9a-f]{64})$/.exec(bare) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return signer.isSigned(id, Buffer.from(signature, 'hex')) ? id : undefined;
    },
  };
}
