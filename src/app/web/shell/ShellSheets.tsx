import { Link } from 'react-router';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { MORE_PAGES, MY_PAGES, PUBLISH } from './destinations.ts';

type Props = { onClose: () => void };

export function PublishSheet({ onClose }: Props) {
  return (
    <Dialog size="s" title="Publier" onClose={onClose}>
      <ul className="sheet-list">
        {PUBLISH.map(({ label, to, area }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              <AreaIcon area={area} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** 'Mes Pages' on a phone. */
export function MyPagesSheet({ onClose }: Props) {
  return (
    <Dialog size="s" title="Mes Pages" onClose={onClose}>
      <ul className="sheet-list">
        {[...MY_PAGES, ...MORE_PAGES].map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
