import { CodeLock } from './CodeLock.tsx';
import { type Factors, useReadFactorsAgain } from './factors.data.ts';
import { PasskeysLock } from './PasskeysLock.tsx';
import { RecoveryLock } from './RecoveryLock.tsx';
import './factors.css';

interface Props {
  factors: Factors;
  /** Ten new recovery codes, to be shown this once; none when they open nothing any more. */
  onCodes: (codes?: string[]) => void;
}

/** What opens the account beside its password: passkeys, the code, and the codes for a bad day. */
export function FactorLocks({ factors, onCodes }: Props) {
  const readAgain = useReadFactorsAgain();
  const { passkeys, authenticator, recoveryCodes } = factors;
  const show = (codes: string[]) => {
    onCodes(codes);
    void readAgain();
  };
  return (
    <>
      {(passkeys.offered || passkeys.list.length > 0) && <PasskeysLock passkeys={passkeys} />}
      <CodeLock authenticator={authenticator} onCodes={show} onRemoved={() => onCodes()} />
      {recoveryCodes !== null && <RecoveryLock left={recoveryCodes} onCodes={show} />}
    </>
  );
}
