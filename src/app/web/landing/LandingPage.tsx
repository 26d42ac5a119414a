import { IconLock } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { Motif } from '#web/motif/Motif.tsx';
import { VisitorShell } from '#web/shell/VisitorShell.tsx';
import { KioskCard } from '#web/ui/cards/KioskCard.tsx';
import { Stat } from '#web/ui/cards/Stat.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { AREAS, type Area } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { Examples } from './Examples.tsx';
import './landing.css';

const LINES: Record<Area, string> = {
  services: 'Demandez un coup de main, proposez le vôtre.',
  troc: 'Un objet contre un autre, sans argent.',
  sorties: 'Un ciné, une balade, un verre à plusieurs.',
  evenements: 'Jardinage, ménage de printemps, tournois.',
  messagerie: 'Écrivez à un voisin sans donner votre numéro.',
  journal: 'La vie du quartier racontée par ses habitants.',
};

const FIGURES = [
  { value: '150+', label: 'voisins inscrits' },
  { value: '50+', label: 'services rendus' },
  { value: '25+', label: 'événements' },
  { value: '100 %', label: 'sécurisé et local' },
];

export function LandingPage() {
  useDocumentTitle('Entre voisins');
  return (
    <VisitorShell>
      <Hero />
      <section className="landing-band" aria-label="Le quartier en chiffres">
        <dl className="wrap figures">
          {FIGURES.map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </dl>
        <p className="wrap small muted figures-note">
          Chiffres donnés en exemple. Le compte du jour est sur l'accueil des habitants.
        </p>
      </section>
      <section className="wrap landing-section stack">
        <Examples />
      </section>
      <section className="wrap landing-section stack">
        <h2>Six façons de se retrouver</h2>
        <div className="kiosks">
          {AREAS.map(({ area, label }) => (
            <KioskCard key={area} area={area} title={label}>
              {LINES[area]}
            </KioskCard>
          ))}
        </div>
      </section>
      <section className="wrap landing-section">
        <HowToJoin />
      </section>
    </VisitorShell>
  );
}

function Hero() {
  return (
    <section className="wrap hero">
      <div className="stack">
        <h1 tabIndex={-1}>
          La Nation,
          <br />
          entre voisins.
        </h1>
        <p className="lead">
          On se rend service, on échange, on sort et on s'écrit, entre habitants du quartier et sans
          publicité.
        </p>
        <div className="row wrapx hero-actions">
          <Enter />
          <LinkButton look="2" to="/quartier-info">
            Découvrir le quartier
          </LinkButton>
        </div>
        <p className="row small muted">
          <Icon of={IconLock} size="s" />
          <span>
            Réservé aux habitants. L'adresse de votre compte n'est jamais montrée à vos voisins.
          </span>
        </p>
      </div>
      <div className="hero-art">
        <Motif />
      </div>
    </section>
  );
}

function HowToJoin() {
  return (
    <div className="card how">
      <div className="stack">
        <h2>Chez vous, en trois pas</h2>
        <ol className="steps">
          <li>
            <b>Donnez votre adresse.</b>
            <span>
              Elle sert à situer votre domicile dans le quartier. Vos voisins ne la voient pas.
            </span>
          </li>
          <li>
            <b>Dites qui vous êtes.</b>
            <span>Votre nom, celui que vous prenez ici, un e-mail, un mot de passe.</span>
          </li>
          <li>
            <b>Dites bonjour.</b>
            <span>Ce que vous publiez, vos voisins le voient aussitôt.</span>
          </li>
        </ol>
      </div>
      <div className="stack how-side">
        <Plaque street="Place de la Nation" />
        <p className="muted">
          Entre le boulevard Voltaire, la rue du Faubourg Saint-Antoine, le boulevard de Charonne et
          la rue de Picpus.
        </p>
        <Enter />
      </div>
    </div>
  );
}

/** Whoever is signed in and types the address of the site has joined already. */
function Enter() {
  if (useSession()) return <LinkButton to="/dashboard">Aller à mon accueil</LinkButton>;
  return <LinkButton to="/register">S'inscrire</LinkButton>;
}
