import { commonErrors } from '#contract/errors.ts';
import type { ApiError } from '#web/data/api.ts';
import { LinkButton } from '../controls/LinkButton.tsx';
import { Note } from './Note.tsx';

/** Why a form could not be sent; what was typed is still there. Nothing while nothing failed. */
export function FormFailure({ error }: { error: ApiError | null }) {
  if (!error) return null;
  const details = error.details.filter((detail) => detail !== error.message);
  return (
    <Note
      tone="bad"
      alert
      answers
      action={
        error.code === commonErrors.residencyUnverified.code && (
          <LinkButton look="2" small to="/voisin-verifie">
            Devenir voisin vérifié
          </LinkButton>
        )
      }
    >
      {error.message}
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
