import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';

const SearchDialog = lazyDialog(async () => (await import('./SearchDialog.tsx')).SearchDialog);

const isWide = () => window.matchMedia('(min-width: 64rem)').matches;

/** Leads to the search; from a wide screen, and by Ctrl-K everywhere, it opens over the page. */
export function SearchButton() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpened((before) => !before);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Link
        className="ibtn"
        to="/recherche"
        aria-label="Rechercher"
        aria-keyshortcuts="Control+K"
        title="Rechercher (Ctrl + K)"
        onClick={(event) => {
          if (!isWide() || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpened(true);
        }}
      >
        <Icon of={IconSearch} />
      </Link>
      {opened && <SearchDialog onClose={() => setOpened(false)} />}
    </>
  );
}
