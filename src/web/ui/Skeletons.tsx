import { joinClasses } from './class-names.ts';

type Props = { count?: number; label?: string };

/** What a card says under its title. */
type CardText = 'description' | 'content';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function CardSkeleton({ text }: { text?: CardText | undefined }) {
  return (
    <div className="card item" aria-hidden="true" data-item="">
      <div className="media sk" />
      <div className="head sk-head">
        <div className="sk sk-chip" />
        <h3 className="sk sk-title" data-fill="title">
          &nbsp;
        </h3>
      </div>
      <div className="rest">
        <p className="sk sk-line" data-fill={text} data-look="clamp" />
        <div className="sk sk-line sk-short" />
      </div>
    </div>
  );
}

/**
 * The cards' own shape while a list of cards loads; on a page's first load they get their title as soon as it has come.
 * @param text which text of an item they get too.
 */
export function CardSkeletons({
  count = 6,
  label = 'Chargement…',
  text,
  className,
}: Props & { text?: CardText; className?: string }) {
  return (
    <div className={joinClasses('grid3', className)} role="status">
      <span className="sr">{label}</span>
      {numbers(count).map((index) => (
        <CardSkeleton key={index} text={text} />
      ))}
    </div>
  );
}

/** The large picture of one thing, while it loads. */
export function PictureSkeleton() {
  return (
    <div className="bigmedia media sk">
      <img data-fill="imageUrl" hidden alt="" width={400} height={300} />
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

/**
 * Paragraphs, while one thing loads.
 * @param title of the page, where this is the page's own content: on a first load its title takes the place.
 */
export function TextSkeleton({
  count = 4,
  label = 'Chargement…',
  title,
}: Props & { title?: string }) {
  return (
    <div className="sk-lines" role="status">
      <span className="sr">{label}</span>
      {title ? (
        <h1 className="sk sk-title" data-fill="title">
          <span className="sr">{title}</span>
        </h1>
      ) : (
        <div className="sk sk-title" aria-hidden="true" />
      )}
      {numbers(count).map((index) => (
        <div key={index} className="sk sk-line" aria-hidden="true" />
      ))}
    </div>
  );
}
