import { type ReactNode, useState } from 'react';
import { useWrite } from '#web/data/api.ts';
import { useToast } from '#web/ui/feedback/toast.ts';
import { renewRecoveryCodes } from '../factors.contract.ts';
import { CodeCard } from './CodeCard.tsx';
import { type Factors, useReadFactorsAgain } from './factors.data.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import './factors.css';

/** What opens the account beside its password: passkeys, the code, and the codes for a bad day. */
interface Props {
  factors: Factors;
  /** The keys that every account has. */
  children: ReactNode;
  /** What the page shows under them. */
  after: ReactNode;
}

export function FactorCards({ factors, children, after }: Props) {
  const [shown, setShown] = useState<string[]>();
  const toast = useToast();
  const readAgain = useReadFactorsAgain();
  const renew = useWrite(renewRecoveryCodes, {
    onSuccess: ({ codes }) => {
      setShown(codes);
      return readAgain();
    },
    onError: ({ message }) => toast.error(message),
  });
  const { passkeys, authenticator, recoveryCodes } = factors;
  return (
    <>
      <div className="door-side">
        <PasskeysCard passkeys={passkeys}>{children}</PasskeysCard>
        <CodeCard
          authenticator={authenticator}
          onCodes={(codes) => {
            setShown(codes);
            void readAgain();
          }}
          onRemoved={() => setShown(undefined)}
        />
        {after}
      </div>
      {recoveryCodes !== null && (
        <RecoveryCard
          left={recoveryCodes}
          codes={shown}
          renewing={renew.isPending}
          onRenew={() => renew.mutate({})}
          onNoted={() => setShown(undefined)}
        />
      )}
    </>
  );
}
