import { Link } from 'react-router';
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { FoldedPart, Part } from './Part.tsx';
import { ACTIVITIES } from './privacy-activities.ts';
import { AUDIENCES } from './privacy-audiences.ts';
import { HELD } from './privacy-facts.ts';
import { SiteContact } from './SiteContact.tsx';
import { type SitePrivacy, useSitePrivacy } from './use-site-privacy.ts';
import './privacy.css';

/** What the site holds, why, for how long, and who sees it, for neighbours rather than for lawyers. */
export function PrivacyPage() {
  const session = useSession();
  const site = useSitePrivacy();
  return (
    <div className="privacy">
      <PageHead title="Confidentialité" back={session ? undefined : { to: '/', label: 'Accueil' }}>
        <p className="lead">
          Ce que le site garde de vous, pourquoi, pour combien de temps, et qui le voit.
        </p>
      </PageHead>
      <Card className="stack">
        <h2>L'essentiel</h2>
        <ul className="privacy-points">
          <li>
            L'adresse de votre profil n'est jamais montrée à un autre habitant. Du lieu d'un service
            ou d'un troc, vos voisins lisent la rue ; seule la personne avec qui vous vous mettez
            d'accord lit aussi le numéro.
          </li>
          <li>Votre e-mail n'est montré qu'à qui organise une sortie que vous rejoignez.</li>
          <li>
            Une distance ne dit jamais que moins de 300&nbsp;m, de 300 à 600&nbsp;m, de 600&nbsp;m à
            1&nbsp;km ou plus loin, entre des points décalés d'au moins 150&nbsp;m des domiciles.
          </li>
          <li>
            Pas de publicité, pas de mesure d'audience, pas de suivi. Un seul cookie, posé quand
            vous vous connectez : il reconnaît vos appareils, et personne d'autre ne le lit.
          </li>
          <li>
            Votre navigateur ne parle qu'à ce site. Deux exceptions, que vous ouvrez vous-même : une
            carte, dont le fond vient de l'IGN, un service public, et les notifications sur vos
            appareils, qui passent par l'éditeur du navigateur.
          </li>
          <li>
            Vous pouvez télécharger vos données et supprimer votre compte vous-même, à tout moment.
          </li>
        </ul>
      </Card>
      <FoldedPart
        title="Ce que le site garde"
        hint={`${HELD.length} sortes de données : pourquoi, et pour combien de temps`}
      >
        <ul className="privacy-facts">
          {HELD.map(({ what, why, howLong }) => (
            <li key={what}>
              <h3>{what}</h3>
              <p>{why}</p>
              <p className="small muted">{howLong}</p>
            </li>
          ))}
        </ul>
      </FoldedPart>
      <FoldedPart
        title="Qui voit quoi"
        hint={`${AUDIENCES.length} réponses, de votre adresse à vos messages`}
      >
        <dl className="privacy-audiences">
          {AUDIENCES.map(({ what, who }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{who}</dd>
            </div>
          ))}
        </dl>
        <p>
          Le titre et le texte d'une annonce, et le lieu d'une sortie ou d'un événement, sont lus en
          entier par tous les habitants : n'y écrivez pas votre numéro. Le titre et l'heure d'une
          sortie ou d'un événement peuvent être affichés dans le quartier, sur la feuille de la
          semaine, sans nom ; avec son lieu s'il est public, comme un square, jamais avec une
          adresse.
        </p>
      </FoldedPart>
      <FoldedPart title="Pourquoi le site en a le droit" hint="La base légale de chaque traitement">
        <dl className="privacy-audiences">
          {Object.values(ACTIVITIES).map(({ title, basis }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{basis}</dd>
            </div>
          ))}
        </dl>
      </FoldedPart>
      <div className="privacy-texts">
        <div>
          <Texts />
        </div>
        <div>
          <TechnicalLog />
          <Leaving site={site} />
        </div>
      </div>
    </div>
  );
}

function Texts() {
  return (
    <>
      <Part title="Vos photos">
        <p>
          Chaque image est décodée puis enregistrée à neuf, en plus petit : le lieu et la date de la
          prise de vue, le modèle du téléphone et tout ce que le fichier cachait disparaissent.
          L'original n'est pas gardé. Une photo qui n'est plus montrée nulle part est effacée dans
          les 8 jours.
        </p>
        <p>
          Une image que vous donnez par son adresse est demandée par notre serveur, puis refaite de
          même : le site où elle se trouve ne sait rien de vous, ni de ceux qui la regardent ici.
        </p>
        <p>
          Chaque photo a sa propre adresse, longue et impossible à deviner. Qui la connaît peut
          ouvrir l'image, même sans compte : ne la transmettez que si vous le voulez bien.
        </p>
      </Part>
      <Part title="Chercher une adresse">
        <p>
          Ce que vous tapez est transmis par notre serveur à la Base Adresse Nationale, un service
          public, sans dire qui demande. La réponse reste une heure en mémoire, sans votre nom. Si
          ce service ne répond pas, la liste des rues du quartier, qui est chez nous, le remplace.
        </p>
      </Part>
      <Part title="Dans votre navigateur">
        <p>
          Le site y garde de quoi rester connecté, vos choix d'affichage (thème clair ou sombre,
          texte plus grand, contraste renforcé, mode simple), les brouillons de vos formulaires et
          ce qui attend dans « À envoyer » (et, pour qui administre, les requêtes enregistrées). La
          déconnexion efface la session ; les choix et les brouillons restent jusqu'à ce que vous
          les effaciez ou les envoyiez, comme les messages écrits sans réseau. Vos cinq dernières
          recherches n'y restent que jusqu'à la fin de la session, et vous pouvez les effacer plus
          tôt. Ce que vous avez lu (listes, articles, rendez-vous, conversations) y reste une
          semaine au plus, pour être relu sans réseau : la fin de la session l'efface. Sur un
          ordinateur partagé, pensez à vous déconnecter.
        </p>
      </Part>
    </>
  );
}

function TechnicalLog() {
  return (
    <Part title="Le journal technique">
      <p>
        Le serveur note ses pannes et le nombre d'appels qu'il reçoit. Ni nom, ni adresse, ni
        message, ni ce que vous cherchez n'y figurent. Ce qui touche à la sûreté d'un compte (un
        mauvais mot de passe, une adresse e-mail changée) y est noté sous un pseudonyme.
      </p>
    </Part>
  );
}

function Leaving({ site }: { site: SitePrivacy | undefined }) {
  return (
    <Part title="Reprendre ou effacer vos données">
      <p>
        Dans <Link to="/mon-compte">Mon compte</Link> :
      </p>
      <ul className="privacy-points">
        <li>
          <b>Télécharger</b> donne en un fichier ce que le site garde de vous, sauf les signalements
          faits par d'autres et le registre de l'administration.
        </li>
        <li>
          <b>Supprimer mon compte</b> efface sur-le-champ votre nom, votre e-mail, votre adresse,
          votre mot de passe, vos photos de profil et vos sessions. Vos annonces sans réponse
          disparaissent, celles qui attendaient de l'aide sont annulées, vos articles sont effacés.
          Ce à quoi d'autres ont pris part reste, signé «&nbsp;Ancien voisin&nbsp;», sans le numéro
          de votre rue.
        </li>
      </ul>
      {site && site.dormantYears > 0 && (
        <p>
          Un compte où personne n'est venu depuis {countYears(site.dormantYears)} est fermé, puis
          effacé de la même façon {KEPT_FOR} plus tard, après trois courriels, 90, 30 et 7 jours
          avant. Se connecter suffit à le garder.
        </p>
      )}
      <p>
        Une copie de sauvegarde faite plus tôt peut contenir encore vos données, jusqu'à ce que la
        personne qui administre le site la remplace.
      </p>
      <Responsible site={site} />
      <p>
        Si la réponse ne vous convient pas, vous pouvez saisir la{' '}
        <abbr title="Commission nationale de l'informatique et des libertés">CNIL</abbr> (
        <a href="https://www.cnil.fr/fr/plaintes">cnil.fr</a>). Et pour connaître le quartier sans
        rien donner de vous, il y a <Link to="/quartier-info">sa page</Link>.
      </p>
    </Part>
  );
}

const countYears = (years: number) => (years === 1 ? 'un an' : `${years} ans`);

/** Who answers for the data: as the settings name them. */
function Responsible({ site }: { site: SitePrivacy | undefined }) {
  if (!site?.controller) {
    return (
      <p>
        Pour une question, ou pour rectifier, limiter ou refuser un usage de vos données,
        adressez-vous à la personne qui administre le site.
        {site?.dpoContact && ` Délégué à la protection des données : ${site.dpoContact}.`}
      </p>
    );
  }
  return (
    <>
      <p>Pour une question, ou pour rectifier, limiter ou refuser un usage de vos données :</p>
      <SiteContact site={site} />
    </>
  );
}
