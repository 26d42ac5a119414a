import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { EVALUATED, UNSEEN } from './accessibility-facts.ts';
import { Part } from './Part.tsx';
import { type SitePrivacy, useSitePrivacy } from './use-site-privacy.ts';
import './privacy.css';

const APPLICABLE = 106 - EVALUATED.notApplicable;
const RATE = Math.floor((100 * EVALUATED.met) / APPLICABLE);

/** The accessibility statement, in the form that RGAA 4.1 gives it. */
export function AccessibilityPage() {
  const session = useSession();
  const site = useSitePrivacy();
  return (
    <div className="privacy">
      <PageHead
        title="Déclaration d'accessibilité"
        back={session ? undefined : { to: '/', label: 'Accueil' }}
      >
        <p className="lead">
          Accessibilité : partiellement conforme. Ce que le site tient, ce qui lui manque, et à qui
          le dire.
        </p>
      </PageHead>
      <Card className="stack">
        <h2>État de conformité</h2>
        <p>
          {site?.controller ?? 'Quartier Nation, entre voisins,'} s'engage à rendre ce site
          accessible. Il est <b>partiellement conforme</b> au référentiel général d'amélioration de
          l'accessibilité (
          <abbr title="référentiel général d'amélioration de l'accessibilité">RGAA</abbr>
          ), version 4.1, en raison de ce qui est énuméré plus bas.
        </p>
        <p>
          C'est une évaluation faite par ceux qui construisent le site, par programme pour
          l'essentiel. Aucun audit par une personne extérieure n'a encore eu lieu.
        </p>
      </Card>
      <Results />
      <Missing />
      <Means />
      <Contact site={site} />
    </div>
  );
}

function Results() {
  return (
    <Part title="Résultats des tests">
      <p>
        Sur les 106 critères, {APPLICABLE} concernent ce site. {EVALUATED.met} sont respectés, soit{' '}
        {RATE}&nbsp;%. Ce qu'une personne n'a pas jugé est compté comme non respecté.
      </p>
      <dl className="privacy-audiences in-four">
        <Fact term="Respectés">{EVALUATED.met} critères</Fact>
        <Fact term="Non respectés">{count(EVALUATED.unmet)}</Fact>
        <Fact term="Pas encore jugés par une personne">{count(EVALUATED.unseen)}</Fact>
        <Fact term="Sans objet">
          {count(EVALUATED.notApplicable)} (pas de vidéo, pas de cadre…)
        </Fact>
      </dl>
    </Part>
  );
}

const count = (criteria: number) => (criteria === 1 ? '1 critère' : `${criteria} critères`);

function Missing() {
  return (
    <>
      <Part title="Contenus non accessibles">
        <h3>Non-conformité</h3>
        <p>
          Ce qu'un voisin écrit dans une autre langue que le français n'est pas signalé comme tel :
          une voix de synthèse le lit à la française (critère 8.7).
        </p>
        <h3>Ce que personne n'a encore jugé</h3>
        <dl className="privacy-audiences">
          {UNSEEN.map(({ topic, what }) => (
            <Fact key={topic} term={topic}>
              {what}
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title="Contenus non soumis à l'obligation">
        <p>
          Le fond de la carte, qui vient de l'IGN : la liste, à côté, dit la même chose. Les photos,
          les affiches et les dessins que publient les habitants.
        </p>
      </Part>
    </>
  );
}

function Means() {
  return (
    <Part title="Établissement de cette déclaration">
      <p>Établie le 25 novembre 2026, et revue à chaque changement du site.</p>
      <dl className="privacy-audiences in-four">
        <Fact term="Technologies">HTML5, CSS, JavaScript, SVG, WAI-ARIA.</Fact>
        <Fact term="Navigateur de contrôle">
          Chromium, de 320 à 1440 pixels, en thème clair et sombre, le texte à 100 et à 200&nbsp;%.
        </Fact>
        <Fact term="Outils">
          axe-core sur chaque page, à chaque changement du site ; calcul des contrastes ; parcours
          au clavier joués par Playwright.
        </Fact>
        <Fact term="Pages vérifiées">
          L'accueil, la connexion, l'inscription, le tableau de bord, les services, les trocs, les
          sorties, les événements, le journal, la messagerie, les rendez-vous, les préférences, le
          quartier, cette page, et les fenêtres qu'elles ouvrent.
        </Fact>
      </dl>
      <p>
        Le bouton <b>Affichage</b> agrandit le texte, renforce les contrastes et choisit le thème.
      </p>
    </Part>
  );
}

function Contact({ site }: { site: SitePrivacy | undefined }) {
  return (
    <div className="privacy-texts">
      <Part title="Amélioration et contact">
        <p>
          Vous ne pouvez pas lire ou faire quelque chose ici ? Dites-le
          {site?.controller ? ` à ${site.controller}` : ' à la personne qui administre le site'} :
          une autre façon de faire vous sera proposée, ou le contenu vous sera donné sous une autre
          forme.
        </p>
      </Part>
      <Part title="Voies de recours">
        <p>
          Si un défaut d'accessibilité vous empêche d'utiliser le site, que vous l'avez signalé et
          que la réponse ne vous convient pas, vous pouvez :
        </p>
        <ul className="privacy-points">
          <li>
            écrire au <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a> ;
          </li>
          <li>
            joindre{' '}
            <a href="https://www.defenseurdesdroits.fr/carte-des-delegues">
              le délégué du Défenseur des droits de votre région
            </a>{' '}
            ;
          </li>
          <li>
            envoyer une lettre, gratuite et sans timbre : Défenseur des droits, Libre réponse 71120,
            75342 Paris CEDEX 07 ;
          </li>
          <li>
            téléphoner au <a href="tel:+33969390000">09 69 39 00 00</a>.
          </li>
        </ul>
        <p>
          Ce que le site garde de vous est dit à la page{' '}
          <Link to="/confidentialite">Confidentialité</Link>.
        </p>
      </Part>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
