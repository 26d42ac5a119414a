import type { OutputOf } from '#contract/route.ts';
import type { Factors } from '#features/factors/web/public.ts';
import type { readSecurity } from '../../accounts-security.contract.ts';
import type { Lock } from './security-words.ts';

export interface Security {
  password: OutputOf<typeof readSecurity>['password'];
  email: OutputOf<typeof readSecurity>['email'];
}

/** Which of the locks that this site has are closed: the door and the title follow. */
export function closedOf({ email }: Pick<Security, 'email'>, { passkeys, authenticator }: Factors) {
  const hasKeys = passkeys.offered || passkeys.list.length > 0;
  const others: [Lock, boolean][] = [
    ['email', email.confirmed],
    ...(hasKeys ? [['keys', passkeys.list.length > 0] satisfies [Lock, boolean]] : []),
    ['code', authenticator !== null],
  ];
  return {
    locks: [true, ...others.map(([, isClosed]) => isClosed)],
    open: others.flatMap(([lock, isClosed]) => (isClosed ? [] : [lock])),
  };
}
