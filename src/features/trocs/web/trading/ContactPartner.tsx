import type { ComponentProps } from 'react';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';

type Props = { partner: ComponentProps<typeof WriteButton>['to']; name: string };

export function ContactPartner({ partner, name }: Props) {
  return (
    <WriteButton small block look="3" to={partner}>
      Écrire à {name}
    </WriteButton>
  );
}
