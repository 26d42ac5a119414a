import type { ApiError } from '#web/data/api.ts';
import { Note } from './Note.tsx';

/** Why a form could not be sent; what was typed is still there. Nothing while nothing failed. */
export function FormFailure({ error }: { error: ApiError | null }) {
  if (!error) return null;
  const details = error.details.filter((detail) => detail !== error.message);
  return (
    <Note tone="bad" alert answers>
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
