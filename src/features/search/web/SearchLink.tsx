import { LinkButton } from '#web/ui/controls/LinkButton.tsx';

/** A title's worth: what is longer is no name of a thing. */
const LONGEST = 60;

/** From a list that has none of it, looking for the same in all the quarter; nothing where nothing was typed. */
export function SearchLink({ asked }: { asked: string }) {
  const text = asked.trim();
  if (text === '' || text.length > LONGEST) return null;
  return (
    <LinkButton look="2" to={`/recherche?${new URLSearchParams({ q: text })}`}>
      Chercher «&nbsp;{text}&nbsp;» partout
    </LinkButton>
  );
}
