import source from './motif.svg?no-inline';

/**
 * The square and its eleven avenues. Referenced rather than inlined: 19 kB that need not be JavaScript;
 * the colours (`--m-*`) still come from the page.
 */
export function Motif() {
  return (
    <svg
      className="motif"
      viewBox="20 0 760 860"
      role="img"
      aria-label="La place de la Nation et ses onze avenues, les deux colonnes du Trône au soleil levant"
    >
      <use href={`${source}#motif`} />
    </svg>
  );
}
