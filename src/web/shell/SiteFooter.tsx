import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="site">
      <div className="wrap">
        <span>Quartier Nation, Paris 12ᵉ</span>
        <nav aria-label="Pied de page">
          <Link to="/aide">Aide</Link>
          <Link to="/quartier-info">Le quartier</Link>
          <Link to="/charte">La charte</Link>
          <Link to="/confidentialite">Confidentialité</Link>
          <Link to="/accessibilite">Accessibilité : partiellement conforme</Link>
          {children}
        </nav>
      </div>
    </footer>
  );
}
