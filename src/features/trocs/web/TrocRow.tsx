import { Link } from 'react-router';
import { sayDistance } from '#contract/distance-words.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { nameShortly } from '#web/words/card-words.ts';
import type { Troc } from '../trocs.contract.ts';
import { kindWords } from './kind-words.ts';
import './troc-row.css';

/** What somebody offers, in a line: for what, who, how far. */
export function TrocRow({ troc, picture }: { troc: Troc; picture: string }) {
  const { _id, title, kind, itemsWanted, user } = troc;
  const distance = distanceOf(troc, user);
  return (
    <li className="troc-row">
      <span className="troc-row-pic">
        <img src={picture} alt="" width={400} height={300} />
      </span>
      <div>
        <h4>
          <Link to={`/troc/${_id}`}>{title}</Link>
        </h4>
        <p>{itemsWanted.length > 0 ? `Contre ${itemsWanted.join(', ')}` : kindWords(kind).sign}</p>
        <p>
          {nameShortly(user)}
          {distance !== null && ` · ${sayDistance(distance)}`}
        </p>
      </div>
    </li>
  );
}
