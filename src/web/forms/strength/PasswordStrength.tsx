import { useEffect, useState } from 'react';
import type { Owner } from '#contract/password-guesses.ts';
import { sayStrength } from './strength-words.ts';
import { useStrength } from './use-strength.ts';
import './strength.css';

/** Said once whoever types has paused, not at each key. */
const READ_OUT_MS = 1_200;

export interface StrengthProps {
  value: string;
  /** As far as the form knows whose it is to be; the site refuses what its owner is called. */
  owner?: Partial<Owner> | undefined;
  /** Whether it keeps the rules of the site. */
  keepsRules: boolean;
}

/** How strong a password is, why, and what would be better. It hinders nothing. */
export function PasswordStrength({ value, owner, keepsRules }: StrengthProps) {
  const strength = useStrength(value, owner ?? {});
  const said = strength && sayStrength(strength, { keepsRules, knowsOwner: owner !== undefined });
  const text = said ? `Mot de passe : ${said.label}. ${said.because}` : '';
  return (
    <div className="strength">
      {strength && said && (
        <div data-level={said.label === 'Bon début' ? 2 : strength.level} aria-hidden="true">
          <span className="strength-bar">
            <i />
            <i />
            <i />
            <i />
          </span>
          <p>
            <b>{said.label}.</b> {said.because}
          </p>
        </div>
      )}
      <p className="sr" role="status">
        {useSettled(text)}
      </p>
    </div>
  );
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), READ_OUT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
