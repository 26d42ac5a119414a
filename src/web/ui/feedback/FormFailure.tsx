import { commonErrors } from '#contract/errors.ts';
import type { ApiError } from '#web/data/api.ts';
import { holdMarksOf } from '#web/words/card-words.ts';
import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { Note } from './Note.tsx';

type Props = {
  error: ApiError | null;
  /** The field that says it, and has the focus: where that stands on the page, it is said there alone. */
  field?: string | undefined;
  /** Where the server could not be reached: keeps it, and sends it by itself. */
  onLater?: (() => void) | undefined;
};

/** Why a form could not be sent; what was typed is still there. Nothing while nothing failed. */
export function FormFailure({ error, field, onLater }: Props) {
  if (!error || (field && document.getElementsByName(field).length > 0)) return null;
  const details = error.details.filter((detail) => detail !== error.message);
  return (
    <Note
      tone="bad"
      alert
      answers
      action={
        onLater ? (
          <Button look="2" small onClick={onLater}>
            Envoyer plus tard
          </Button>
        ) : (
          error.code === commonErrors.residencyUnverified.code && (
            <LinkButton look="2" small to="/voisin-verifie">
              Devenir voisin vérifié
            </LinkButton>
          )
        )
      }
    >
      {holdMarksOf(error.message)}
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{holdMarksOf(detail)}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
