import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { SearchAnswer } from '../search.contract.ts';

type Props = { answer: SearchAnswer; q: string; first?: boolean };

/** Asking one's neighbours for what was looked for: the form of a service, filled in with what is known. */
export function AskButton({ answer, q, first = false }: Props) {
  const { category, corrected } = answer;
  const asked = corrected ?? q.trim();
  const form = new URLSearchParams({ nouveau: '1', titre: asked });
  if (category) form.set('categorie', category._id);
  return (
    <LinkButton look={first ? '1' : '2'} to={`/services?${form}`}>
      Demander «&nbsp;{asked}&nbsp;»
    </LinkButton>
  );
}
