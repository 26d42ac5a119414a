import { useSession } from '#web/data/session.ts';
import { ILLUSTRATIONS } from '#web/motif/illustration.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { AREA_ICONS, type Area } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import './examples.css';

interface Example {
  area: Area;
  /** Where a resident finds the like. */
  path: string;
  picture: string;
  who: string;
  title: string;
  when: string;
  act: string;
}

/** Invented, and said to be: what is published is its residents'. */
const EXAMPLES: readonly Example[] = [
  {
    area: 'services',
    path: '/services',
    picture: ILLUSTRATIONS.perceuse,
    who: "Colette cherche de l'aide",
    title: 'Fixer une étagère dans le couloir',
    when: 'Samedi, 10 h · à moins de 300 m',
    act: 'Proposer mon aide',
  },
  {
    area: 'troc',
    path: '/trocs',
    picture: ILLUSTRATIONS.velo,
    who: 'Karim échange',
    title: "Vélo d'enfant, contre un cartable",
    when: 'Rue de Picpus · de 300 à 600 m',
    act: 'Proposer un échange',
  },
  {
    area: 'sorties',
    path: '/sorties',
    picture: ILLUSTRATIONS.cafe,
    who: 'Inès et trois voisins y vont',
    title: 'Le café du dimanche',
    when: 'Dimanche, 10 h 30 · encore 4 places',
    act: 'Je viens',
  },
];

/** What a resident reads, as they read it; what they would press leads a visitor to where one joins. */
export function Examples() {
  const isIn = useSession() !== undefined;
  return (
    <>
      <h2>Voici ce qu'on y lit</h2>
      <p className="muted">Trois exemples. Les vrais sont pour les habitants.</p>
      <ul className="examples">
        {EXAMPLES.map(({ area, path, picture, who, title, when, act }) => (
          <li key={title} className="card example" data-area={area}>
            <img src={picture} alt="" width={400} height={300} loading="lazy" />
            <div className="example-in">
              <p className="example-who">
                <Icon of={AREA_ICONS[area]} size="s" />
                {who}
              </p>
              <p className="example-title">{title}</p>
              <p className="example-when">{when}</p>
              <LinkButton look="2" small className="example-act" to={isIn ? path : '/register'}>
                {act}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
