import { IconHistory, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useHeldFocus } from '#web/ui/held-focus.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { pageOf } from '../found-look.ts';
import { eraseSearch, eraseSearches, useLastSearches } from './last-searches.ts';
import './last-searches.css';

type Props = {
  className: string;
  /** Where a search does not lead to its page. */
  onChoose?: (text: string) => void;
  /** Called before the last one goes; without it the title of the page takes the focus. */
  onEmptied?: () => void;
};

/** What was looked for last, to look for it again or erase it. */
export function LastSearches({ className, onChoose, onEmptied }: Props) {
  const texts = useLastSearches();
  useHeldFocus();
  if (texts.length === 0) return null;
  return (
    <section className={className} aria-labelledby="last-searches">
      <div className="last-head">
        <h2 id="last-searches" tabIndex={-1}>
          Dernières recherches
        </h2>
        <Button
          small
          look="3"
          onClick={() => {
            onEmptied?.();
            eraseSearches();
          }}
        >
          Tout effacer
        </Button>
      </div>
      <ul className="last-searches">
        {texts.map((text) => (
          <li key={text}>
            <Again text={text} onChoose={onChoose} />
            <IconButton
              icon={IconX}
              label={`Effacer la recherche «\u00a0${text}\u00a0»`}
              onClick={() => {
                if (texts.length === 1) onEmptied?.();
                eraseSearch(text);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AgainProps = { text: string; onChoose: Props['onChoose'] };

function Again({ text, onChoose }: AgainProps) {
  const content = (
    <>
      <Icon of={IconHistory} />
      <span>{text}</span>
    </>
  );
  if (!onChoose)
    return (
      <Link className="last-search" to={pageOf(text)}>
        {content}
      </Link>
    );
  return (
    <button type="button" className="last-search" onClick={() => onChoose(text)}>
      {content}
    </button>
  );
}
