import type { SearchAnswer } from '../../search.contract.ts';
import { FoundRows } from '../FoundRows.tsx';
import { NEARLY } from '../search-words.ts';
import { splitNear } from './found-near.ts';
import '../near.css';

type Props = { answer: SearchAnswer; isOld: boolean };

/** What says what is looked for, then under headings of their own what only comes near, and what is over. */
export function FoundBands({ answer, isOld }: Props) {
  const { exact, over, near } = splitNear(answer);
  return (
    <>
      {exact.length > 0 && (
        <>
          <h2 className="sr">Résultats</h2>
          <FoundRows results={exact} isOld={isOld} />
        </>
      )}
      {near.length > 0 && (
        <section className="found-near" aria-labelledby="found-near">
          <h2 id="found-near">{NEARLY}</h2>
          <FoundRows results={near} isOld={isOld} />
        </section>
      )}
      {over.length > 0 && (
        <section className="found-near" aria-labelledby="found-over">
          <h2 id="found-over">Terminé ou passé</h2>
          <FoundRows results={over} isOld={isOld} />
        </section>
      )}
    </>
  );
}
