import source from './motif-simple.svg?no-inline';

/** The two columns and the rising sun, in the colour of the text around (`currentColor`). Decoration. */
export function MotifSimple() {
  return (
    <svg className="motif" viewBox="0 0 320 258" aria-hidden="true">
      <use href={`${source}#motif`} />
    </svg>
  );
}
