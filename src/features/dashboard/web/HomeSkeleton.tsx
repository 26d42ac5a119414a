import type { ReactNode } from 'react';
import { RequestSkeleton } from '#features/services/web/public.ts';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';

const ROWS = [0, 1, 2, 3];

/** The frames of the home page, as large as what will stand in them. */
export function HomeSkeleton() {
  return (
    <div className="home">
      <MineSkeleton />
      <TodaySkeleton />
    </div>
  );
}

/** @param children what is known of it; until then the rows get their words early (`data-also`). */
export function MineSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="home-mine">
      <div className="card pad to-follow home-sk-waiting">
        <div className="home-head">
          <h2>Ce qui est en attente</h2>
        </div>
        <div data-also="">
          {children || (
            <ListSkeletons count={3} title="sentence" titleLook="t" text="detail" look="d" />
          )}
        </div>
      </div>
      <div className="card pad home-sk-next" aria-hidden="true">
        <ListSkeletons count={1} />
      </div>
    </div>
  );
}

export function TodaySkeleton() {
  return (
    <div className="home-today" aria-hidden="true">
      <p className="home-sk-title sk sk-short">&nbsp;</p>
      <div className="home-duo">
        <div className="home-block">
          <div className="home-head">
            <span className="home-sk-sub sk">&nbsp;</span>
          </div>
          <ul className="home-asks">
            <RequestSkeleton first />
            <RequestSkeleton />
            <RequestSkeleton />
          </ul>
        </div>
        <div className="home-block">
          <div className="home-head">
            <span className="home-sk-sub sk">&nbsp;</span>
          </div>
          <div className="card home-pane home-week">
            <ul>
              {ROWS.map((row) => (
                <li key={row} className="home-sk-row">
                  <span className="sk sk-tile" />
                  <span className="sk sk-line" />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
