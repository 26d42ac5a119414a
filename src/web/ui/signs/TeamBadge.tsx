import { IconShieldCheck } from '@tabler/icons-react';
import { Icon } from './Icon.tsx';

type Props = { of: { admin?: true | undefined } | null | undefined };

/** Beside the name of an administrator, wherever it stands: no name can be written so, and no picture carries it. */
export function TeamBadge({ of }: Props) {
  if (!of?.admin) return null;
  return (
    <span className="team">
      <Icon of={IconShieldCheck} size="s" />
      Équipe
    </span>
  );
}
