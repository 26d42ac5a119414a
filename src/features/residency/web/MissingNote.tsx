import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';

type Props = {
  /** What is asked for: 'écrire ici'. */
  to: string;
};

/** What somebody may do once they are a verified neighbour, and the way to it. */
export function MissingNote({ to }: Props) {
  return (
    <Note
      action={
        <LinkButton look="2" small to="/voisin-verifie">
          Faire vérifier mon adresse
        </LinkButton>
      }
    >
      Vous pourrez {to} une fois votre adresse vérifiée.
    </Note>
  );
}
