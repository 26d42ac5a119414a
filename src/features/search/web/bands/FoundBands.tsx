import { useId } from 'react';
import type { Found, SearchAnswer } from '../../search.contract.ts';
import { FoundRows } from '../FoundRows.tsx';
import { bandsOf } from './found-bands.ts';
import '../near.css';

type Props = { answer: SearchAnswer; isOld: boolean };

/** What says what is looked for, then under headings of their own what only comes near, and what is over. */
export function FoundBands({ answer, isOld }: Props) {
  return bandsOf(answer).map(({ title, results }) => (
    <FoundBand key={title ?? ''} {...{ title, results, isOld }} />
  ));
}

type BandProps = { title: string | undefined; results: Found[]; isOld: boolean };

function FoundBand({ title, results, isOld }: BandProps) {
  const id = useId();
  const rows = <FoundRows results={results} isOld={isOld} />;
  if (!title) {
    return (
      <>
        <h2 className="sr">Résultats</h2>
        {rows}
      </>
    );
  }
  return (
    <section className="found-near" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows}
    </section>
  );
}
