import type { ReactNode } from 'react';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import '../styles/step-list.css';

type Props = { count?: number; label?: string };

interface CardProps {
  /** Which text of an item stands under its title. */
  text?: 'description' | 'content' | undefined;
  /** What stands before it. */
  body?: ReactNode;
  /** Of a StepList, whose first is not the answer's: none gets its words early. */
  isRow?: boolean;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function CardSkeleton({ text, body, isRow }: CardProps) {
  return (
    <div className="card item" aria-hidden="true" data-item="">
      <div className="media sk" />
      <div className="head sk-head">
        <h3 className="sk sk-title" data-fill={isRow ? undefined : 'title'}>
          &nbsp;
        </h3>
        <div className="row wrapx signs">
          <div className="sk sk-chip" />
          {text !== 'content' && <div className="sk sk-chip st" />}
        </div>
      </div>
      <div className="rest">
        {body}
        <p className="sk sk-line" data-fill={text} data-look="excerpt" />
        <div className="sk sk-line sk-short" />
      </div>
    </div>
  );
}

type CardsProps = Props &
  Omit<CardProps, 'isRow'> & { className?: string; counted?: boolean; rows?: boolean };

/**
 * The cards' own shape while a list of cards loads; on a page's first load they get their title and text as soon as
 * these have come.
 * @param counted their number will stand above them.
 * @param rows of a StepList.
 */
export function CardSkeletons({
  count = 6,
  label = 'Chargement…',
  className,
  counted = false,
  rows = false,
  ...card
}: CardsProps) {
  return (
    <>
      {counted && <ListCount>&nbsp;</ListCount>}
      <div className={joinClasses(rows ? 'step-list sk-rows' : 'grid3', className)} role="status">
        <span className="sr">{label}</span>
        {rows && <div className="sk sk-group" aria-hidden="true" />}
        {numbers(count).map((index) => (
          <CardSkeleton key={index} isRow={rows} {...card} />
        ))}
      </div>
    </>
  );
}

/**
 * The large picture of one thing, while it loads.
 * @param drawn an article's, which is drawn when there is none.
 */
export function PictureSkeleton({ drawn = false }: { drawn?: boolean }) {
  return (
    <div className="bigmedia media sk">
      <img
        data-fill="imageUrl"
        data-drawn={drawn ? '' : undefined}
        hidden
        alt=""
        width={400}
        height={300}
      />
    </div>
  );
}

type RowsProps = Props & {
  /** What of an item stands in its second line, and how. */
  text?: 'lastMessage' | 'detail';
  look?: string;
  /** The same of its first line. */
  title?: 'sentence';
  titleLook?: string;
};

/** Rows of tile and two lines, while conversations or notifications load. */
export function ListSkeletons({
  count = 4,
  label = 'Chargement…',
  text,
  look,
  title,
  titleLook,
}: RowsProps) {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      {numbers(count).map((index) => (
        <div key={index} className="lrow" aria-hidden="true" data-item="">
          <span className="sk sk-tile" />
          <span className="grow sk-lines">
            <span className="sk sk-line sk-short" data-fill={title} data-look={titleLook} />
            <span className="sk sk-line" data-fill={text} data-look={look} />
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
