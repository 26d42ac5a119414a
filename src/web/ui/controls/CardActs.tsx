import { IconDots } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Menu, type MenuEntry } from './Menu.tsx';

type Props = {
  /** The thing whose acts they are, by its title. */
  of: string;
  /** What comes next of it stands first. */
  acts: readonly MenuEntry[];
  /** What one of them is doing: 'Suppression…'. */
  working?: string | undefined;
};

/** What can be done with one's own, on its card: the first act as a button, the others behind '…'. */
export function CardActs({ of, acts: [first, ...others], working }: Props) {
  return (
    <>
      {first && <Act {...first} />}
      {others.length > 0 && (
        <Menu
          className="btn btn-2 btn-s btn-more"
          label={working ?? `Autres actions : ${of}`}
          trigger={working ? <span className="spin" aria-hidden /> : <Icon of={IconDots} />}
          busy={working !== undefined}
          entries={others}
        />
      )}
    </>
  );
}

function Act({ label, icon, to, danger, onSelect }: MenuEntry) {
  const look = { small: true, look: danger ? 'x' : '2', icon } as const;
  if (to !== undefined) {
    return (
      <LinkButton {...look} to={to}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button {...look} onClick={onSelect}>
      {label}
    </Button>
  );
}
