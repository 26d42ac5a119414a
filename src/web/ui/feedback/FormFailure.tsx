import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { commonErrors } from '#contract/errors.ts';
import type { ApiError } from '#web/data/call.ts';
import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { Note } from './Note.tsx';

type Props = {
  error: ApiError | null;
  /** The field that says it, and has the focus: where that stands in this form, it is said there alone. */
  field?: string | undefined;
  /** Where the server could not be reached: keeps it, and sends it by itself. */
  onLater?: (() => void) | undefined;
};

/** Why a form could not be sent; what was typed is still there. Nothing while nothing failed. */
export function FormFailure({ error, field, onLater }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const isSaid = useSaidThere(place, error, field);
  if (!error) return null;
  if (isSaid) return <span ref={place} hidden />;
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
              Faire vérifier mon adresse
            </LinkButton>
          )
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

/** Whether a field of the form around it says the error. Until that is known nothing is said twice: before it is drawn. */
function useSaidThere(
  place: RefObject<HTMLElement | null>,
  error: ApiError | null,
  field: string | undefined,
): boolean {
  const [left, setLeft] = useState<ApiError>();
  const waits = error !== null && field !== undefined && error !== left;
  useLayoutEffect(() => {
    if (!waits) return;
    const form = place.current?.closest('form');
    if (!form?.querySelector(`[name="${CSS.escape(field)}"]`)) setLeft(error);
  }, [place, waits, field, error]);
  return waits;
}
