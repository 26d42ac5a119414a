import { Link } from 'react-router';
import { quartier } from '#quarter/quartier.config.ts';

export function Sources() {
  return (
    <>
      <section className="stack quarter-section" aria-labelledby="sources">
        <h2 id="sources">D'où viennent ces informations</h2>
        <p className="muted">
          {quartier.texts.factsDate} Vérifiez sur place ou auprès de chaque service avant de vous
          déplacer.
        </p>
        <details className="quarter-sources">
          <summary>Les {quartier.sources.length} sources et leurs licences</summary>
          <ul className="sources">
            {quartier.sources.map(({ what, producer, licence, licenceUrl }) => (
              <li key={what}>
                <b>{what}</b>
                <span className="small">
                  {producer}.{' '}
                  {licenceUrl ? (
                    <a href={licenceUrl} rel="external noreferrer license">
                      {licence}
                    </a>
                  ) : (
                    licence
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </section>
      <section className="stack quarter-section" id="confidentialite">
        <h2>Et les habitants ?</h2>
        <p className="muted">
          Cette page ne montre rien d'eux. Ce que le site garde, pourquoi et pour combien de temps,
          est dit en clair à la page <Link to="/confidentialite">Confidentialité</Link>.
        </p>
      </section>
    </>
  );
}
