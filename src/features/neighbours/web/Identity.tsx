import {
  IconHeartHandshake,
  IconHomeCheck,
  IconHomeHeart,
  IconMessageCircle,
  IconPencil,
  IconShieldCheck,
} from '@tabler/icons-react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { nameMonth } from '#web/words/month-names.ts';
import type { NeighbourPage } from '../neighbours.contract.ts';
import { Scene } from './Scene.tsx';

type Props = { page: NeighbourPage; mine: boolean; onEdit: () => void };

/** Longer, a few lines are read as a text, not as a word of welcome. */
const BRIEF = 220;

/** Who they are: face, name, badges, what they say of themself; the one thing to do. */
export function Identity({ page, mine, onEdit }: Props) {
  const { about, since, verified, admin } = page;
  return (
    <section className="card nb-id" aria-labelledby="nb-name">
      <Scene person={page} />
      <div className="nb-in">
        <div className="stack nb-who">
          <h1 id="nb-name" tabIndex={-1}>
            {nameShortly(page)}
          </h1>
          {(admin || verified || since) && (
            <ul className="nb-badges">
              {admin && (
                <li>
                  <Chip icon={IconShieldCheck}>Équipe du site</Chip>
                </li>
              )}
              {verified && (
                <li>
                  <Chip area="services" icon={IconHomeCheck}>
                    Adresse vérifiée
                  </Chip>
                </li>
              )}
              {since && (
                <li className="quiet">
                  <Chip icon={IconHomeHeart}>Dans le quartier depuis {nameMonth(since)}</Chip>
                </li>
              )}
            </ul>
          )}
        </div>
        {about && <p className={joinClasses('nb-says', about.length > BRIEF && 'long')}>{about}</p>}
        {mine && (
          <p className="muted">
            Voici ce que voient vos voisins. Chaque partie se montre ou se garde.
          </p>
        )}
        <div className="row wrapx">
          {mine ? (
            <>
              <Button icon={IconPencil} aria-haspopup="dialog" onClick={onEdit}>
                Modifier ma page
              </Button>
              <LinkButton look="2" icon={IconHeartHandshake} to="/mes-proches">
                Mes proches sans internet
              </LinkButton>
            </>
          ) : (
            <LinkButton icon={IconMessageCircle} to={`/messagerie?user=${page._id}`}>
              Écrire à {page.firstName.trim() || page.username}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
