import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Owner } from '#contract/password-guesses.ts';
import { allFaultsOf } from '#web/forms/form-faults.ts';
import { Gauge } from '#web/forms/strength/Gauge.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { password } from '../../accounts.contract.ts';
import '../registering/auth.css';

const RULES = [
  { says: 'Au moins 8 caractères', fault: /8 caractères/ },
  { says: 'Au moins 2 chiffres', fault: /2 chiffres/ },
  { says: 'Au moins un caractère spécial', fault: /caractère spécial/ },
];

interface Props {
  value: string;
  /** As far as the form knows whose password it is to be. */
  owner?: Owner | undefined;
}

/** The rules of a password, each ticked as it is kept, and how strong it is. */
export function PasswordRules({ value, owner }: Props) {
  const faults = value ? allFaultsOf(password, value) : undefined;
  return (
    <>
      <ul className="rules" aria-label="Règles du mot de passe">
        {RULES.map(({ says, fault }) => {
          const kept = faults !== undefined && !faults.some((message) => fault.test(message));
          return (
            <li key={says} className={kept ? 'kept' : ''}>
              <Icon of={kept ? IconCircleCheck : IconCircleDashed} size="s" />
              {says}
              {kept && <span className="sr">, respecté</span>}
            </li>
          );
        })}
      </ul>
      <Gauge value={value} owner={owner} keepsRules={faults?.length === 0} />
    </>
  );
}
