import { Link } from 'react-router';
import './markets-source.css';

/** Whence the hours are, and where all markets stand. */
export function MarketsSource() {
  return (
    <p className="markets-source">
      Horaires : Ville de Paris, relevés en 2022.{' '}
      <Link to="/quartier-info?lieux=marches#lieux">Tous les marchés</Link>
    </p>
  );
}
