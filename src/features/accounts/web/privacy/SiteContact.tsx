import type { SitePrivacy } from './use-site-privacy.ts';

/** Who answers for the site, as its settings name them; nothing where they name nobody. */
export function SiteContact({ site }: { site: SitePrivacy | undefined }) {
  if (!site?.controller) return null;
  return (
    <dl className="privacy-audiences">
      <div>
        <dt>Responsable du traitement</dt>
        <dd>{site.controller}</dd>
      </div>
      {site.dpoContact && (
        <div>
          <dt>Délégué à la protection des données</dt>
          <dd>{site.dpoContact}</dd>
        </div>
      )}
    </dl>
  );
}
