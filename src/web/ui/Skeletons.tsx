type Props = { count?: number; label?: string };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function CardSkeleton() {
  return (
    <div className="card item" aria-hidden="true">
      <div className="media sk" />
      <div className="head sk-head">
        <div className="sk sk-chip" />
        <div className="sk sk-title" />
      </div>
      <div className="rest">
        <div className="sk sk-line" />
        <div className="sk sk-line sk-short" />
      </div>
    </div>
  );
}

/** The cards' own shape while a list of cards loads. */
export function CardSkeletons({ count = 6, label = 'Chargement…' }: Props) {
  return (
    <div className="grid3" role="status">
      <span className="sr">{label}</span>
      {numbers(count).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

/** Rows of tile and two lines, while conversations or notifications load. */
export function ListSkeletons({ count = 4, label = 'Chargement…' }: Props) {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      {numbers(count).map((index) => (
        <div key={index} className="lrow" aria-hidden="true">
          <span className="sk sk-tile" />
          <span className="grow sk-lines">
            <span className="sk sk-line sk-short" />
            <span className="sk sk-line" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Paragraphs, while one thing loads. */
export function TextSkeleton({ count = 4, label = 'Chargement…' }: Props) {
  return (
    <div className="sk-lines" role="status">
      <span className="sr">{label}</span>
      <div className="sk sk-title" aria-hidden="true" />
      {numbers(count).map((index) => (
        <div key={index} className="sk sk-line" aria-hidden="true" />
      ))}
    </div>
  );
}
