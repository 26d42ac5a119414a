import { LinkButton } from '#web/ui/controls/LinkButton.tsx';

type Props = { asked: string; category?: string | undefined; look?: '1' | '2' };

/** Asking one's neighbours for what was looked for: the form of a service, filled in with what is known. */
export function AskLink({ asked, category, look = '1' }: Props) {
  const form = new URLSearchParams({ nouveau: '1', titre: asked });
  if (category) form.set('categorie', category);
  return (
    <LinkButton look={look} to={`/services?${form}`}>
      Demander «&nbsp;{asked}&nbsp;» à vos voisins
    </LinkButton>
  );
}
