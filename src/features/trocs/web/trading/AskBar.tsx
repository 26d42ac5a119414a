import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useInSight } from '#web/use-in-sight.ts';
import type { TrocKind } from '../../trocs-kinds.contract.ts';
import { kindWords } from '../kind-words.ts';
import '#web/ui/styles/thumb-bar.css';

type Props = {
  kind: TrocKind;
  /** The form in which it is asked for. */
  children: ReactNode;
};

/** On a phone the form stands below all that is told: until it is seen, a bar under the thumb leads to it. */
export function AskBar({ kind, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(place);
  return (
    <div ref={place}>
      {children}
      {!isInSight && (
        <div className="ask-bar thumb-bar">
          <Button
            block
            onClick={() => {
              const title = place.current?.querySelector('h2');
              title?.scrollIntoView({ block: 'start' });
              title?.focus({ preventScroll: true });
            }}
          >
            {kindWords(kind).ask}
          </Button>
        </div>
      )}
    </div>
  );
}
