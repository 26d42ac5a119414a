import { lazy, Suspense } from 'react';
import type { StrengthProps } from './PasswordStrength.tsx';

const PasswordStrength = lazy(() =>
  import('./PasswordStrength.tsx').then(
    (module) => ({ default: module.PasswordStrength }),
    () => ({ default: (_: StrengthProps) => <></> }),
  ),
);

/** How strong a password is. Comes with the first sign that is typed; a form works as well without it. */
export function Gauge(props: StrengthProps) {
  return <Suspense fallback={null}>{props.value && <PasswordStrength {...props} />}</Suspense>;
}
