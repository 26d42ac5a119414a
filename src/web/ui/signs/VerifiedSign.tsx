import { IconHomeCheck } from '@tabler/icons-react';

type Props = { of: { verified?: boolean | undefined } | null | undefined };

/** A small house beside the name of a verified neighbour, in words without gender; nothing beside others'. */
export function VerifiedSign({ of: person }: Props) {
  if (!person?.verified) return null;
  return (
    <span className="verified" title="Adresse vérifiée">
      <IconHomeCheck className="i i-s" aria-hidden="true" />
      <span className="sr">, adresse vérifiée</span>
    </span>
  );
}
