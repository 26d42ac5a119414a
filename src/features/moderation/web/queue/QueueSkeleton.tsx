import './queue.css';
import './queue-strip.css';

/** The card on top, while the queue loads: on a first load of the page it gets its title and words as soon as these have come. */
export function QueueSkeleton() {
  return (
    <div className="queue" role="status">
      <span className="sr">Chargement…</span>
      <div className="queue-strip" aria-hidden="true">
        <span className="sk queue-tile" />
        <span className="sk queue-tile" />
      </div>
      <div className="queue-main" aria-hidden="true">
        <div className="card queue-card" data-item="">
          <div className="queue-head">
            <span className="sk sk-chip" />
          </div>
          <div className="queue-why">
            <span className="sk sk-line" />
          </div>
          <div className="queue-thing">
            <h2 className="sk sk-title" data-fill="target.title">
              &nbsp;
            </h2>
            <p className="sk sk-text" data-fill="target.text" data-look="adm-said" />
            <div className="sk sk-line sk-short" />
          </div>
        </div>
      </div>
    </div>
  );
}
