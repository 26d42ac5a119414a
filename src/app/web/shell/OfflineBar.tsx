import { useOnline } from '#web/use-online.ts';
import './offline-bar.css';

/** Above every page, for as long as there is no network. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div className="offline" aria-live="polite">
      {!online && (
        <p>
          <b>Vous êtes hors ligne.</b> Ce que vous avez lu reste lisible, ce que vous écrivez est
          gardé.
        </p>
      )}
    </div>
  );
}
