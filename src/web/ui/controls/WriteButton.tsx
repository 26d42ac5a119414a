import { IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import type { ButtonLook } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';

type Props = Omit<ButtonLook, 'icon'> & {
  to: Parameters<typeof hasLeft>[0] & { _id: string };
  children?: ReactNode;
};

/** Opens the conversation with a neighbour; nothing where they have left. */
export function WriteButton({ to, children = 'Écrire', ...look }: Props) {
  if (hasLeft(to)) return null;
  return (
    <LinkButton {...look} icon={IconMessage} to={`/messagerie?user=${to._id}`}>
      {children}
    </LinkButton>
  );
}
