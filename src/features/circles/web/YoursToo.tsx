import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { CircleKind } from '../circles.contract.ts';
import { KINDS } from './circle-words.ts';

/** What each may be good for, in a quarter that has few yet. */
const IDEAS: { kind: CircleKind; title: string; line: string }[] = [
  {
    kind: 'building',
    title: 'Votre immeuble',
    line: "Les colis, les clés, l'ascenseur en panne\u00a0: d'un palier à l'autre.",
  },
  {
    kind: 'street',
    title: 'Votre rue',
    line: 'Les travaux, une échelle à prêter, une table sur le trottoir.',
  },
  {
    kind: 'association',
    title: 'Votre association',
    line: 'Les répétitions, les permanences, qui apporte quoi.',
  },
  {
    kind: 'other',
    title: 'Tout autre chose',
    line: 'Un jardin, une école, un jeu\u00a0: ce qui réunit quelques voisins.',
  },
];

/** Under the few circles that there are: one of each kind to begin. `addressOf`: where the form opens for it. */
export function YoursToo({ addressOf }: { addressOf: (kind: CircleKind) => string }) {
  const title = useId();
  return (
    <section className="circles-yours" aria-labelledby={title}>
      <h2 id={title}>Et le vôtre{'\u00a0'}?</h2>
      <ul>
        {IDEAS.map(({ kind, title: name, line }) => (
          <Card key={kind} as="li" className="circle-card circle-idea" data-area={KINDS[kind].area}>
            <div className="circle-head">
              <AreaIcon area={KINDS[kind].area} icon={KINDS[kind].icon} />
              <h3 className="grow">
                <Link to={addressOf(kind)} preventScrollReset>
                  {name}
                </Link>
              </h3>
            </div>
            <p className="muted">{line}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
