import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { allFaultsOf } from '#web/forms/form-faults.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { password } from '../accounts.contract.ts';
import './auth.css';

const RULES = [
  { says: 'Au moins 8 caractères', fault: /8 caractères/ },
  { says: 'Au moins 2 chiffres', fault: /2 chiffres/ },
  { says: 'Au moins un caractère spécial', fault: /caractère spécial/ },
];

/** The rules of a password, each ticked as it is kept. */
export function PasswordRules({ value }: { value: string }) {
  const faults = value ? allFaultsOf(password, value) : undefined;
  return (
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
  );
}
