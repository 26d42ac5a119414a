import { readChanges } from '#features/moderation/web/public.ts';
import type { ApiError } from '#web/data/call.ts';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';

interface Props {
  kind: string;
  error: ApiError | null;
  /** What somebody else has made of the fields since they were read. */
  now: Record<string, unknown>;
}

/** Why a change was refused; what stands there now, in words, where somebody else was faster. */
export function RowFailure({ kind, error, now }: Props) {
  const changes = readChanges(kind, {}, now);
  return (
    <>
      <FormFailure error={error} />
      {error && changes.length > 0 && (
        <dl className="adm-diff">
          {changes.map(({ field, after }) => (
            <div key={field}>
              <dt className="muted">{field}, maintenant</dt>
              <dd>{after}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
