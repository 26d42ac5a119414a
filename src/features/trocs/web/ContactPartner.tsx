import { IconMessage } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';

type Props = { partner: { _id: string }; name: string };

export function ContactPartner({ partner, name }: Props) {
  return (
    <LinkButton small block look="3" icon={IconMessage} to={`/messagerie?user=${partner._id}`}>
      Écrire à {name}
    </LinkButton>
  );
}
