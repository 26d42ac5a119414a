import { IconClock, IconMapPin, IconWorld } from '@tabler/icons-react';
import { EVENT } from '#features/events/web/public.ts';
import { type GatheringSetting, undrawnTitled } from '#features/gatherings/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { pictureFor } from '#web/motif/drawing.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ShareButton } from '#web/ui/controls/ShareButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { useNow } from '#web/use-now.ts';
import { readStreet } from '#web/words/card-words.ts';
import { readDistrict } from '#web/words/district.ts';
import { capitalise, sayDay, sayHour, sayHours } from '#web/words/when-words.ts';
import type { PublicGathering } from '../outside.contract.ts';
import { FollowGatherings } from './FollowFeeds.tsx';
import { SeenPage } from './SeenPage.tsx';
import { askEvent, askOuting } from './use-seen.ts';
import { WhatItIs } from './WhatItIs.tsx';
import './outside.css';

/** So many places at most are drawn, one by one. */
const DRAWN = 10;

type Props = { seen: PublicGathering; setting: GatheringSetting; path: '/e' | '/s' };

export const PublicEventPage = () => (
  <SeenPage ask={askEvent}>
    {(seen) => <PublicGatheringView seen={seen} setting={EVENT} path="/e" />}
  </SeenPage>
);

export const PublicOutingPage = () => (
  <SeenPage ask={askOuting}>
    {(seen) => <PublicGatheringView seen={seen} setting={OUTING} path="/s" />}
  </SeenPage>
);

function PublicGatheringView(props: Props) {
  const { seen, setting } = props;
  const { title, date, end, location } = seen;
  useDocumentTitle(title);
  const now = useNow();
  const look = setting.looks[seen.type];
  const street = readStreet(location);
  return (
    <div className="outside" data-area={setting.area}>
      <div className="outside-head">
        <div className="outside-words">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="row wrapx">
            {look && <CategoryLabel icon={look.icon}>{look.label}</CategoryLabel>}
            <Chip icon={IconWorld}>Page publique</Chip>
          </p>
          <div className="outside-when">
            <DayLeaf large date={date} past={seen.standing === 'over'} />
            <p>
              <b>
                <time dateTime={date}>{capitalise(sayDay(date, now))}</time>
              </b>
              <br />
              {end === null ? `à ${sayHour(date)}` : sayHours(date, end, now)}
            </p>
            {street && <Plaque street={street} district={readDistrict(location)} />}
          </div>
          <Calls {...props} />
        </div>
        <div className="media outside-picture">
          <img src={pictureFor(undrawnTitled(look, title))} alt="" width={400} height={300} />
        </div>
      </div>
      <div className="outside-cards">
        <div className="stack">
          <Card className="stack">
            <h2>De quoi il s'agit</h2>
            <p className="outside-text">{seen.description}</p>
          </Card>
          <Card className="outside-where">
            <Icon of={IconMapPin} />
            <div>
              <h2>{location}</h2>
              <p className="small muted">
                Le lieu exact se lit sur le site, au plus tard une fois l'inscription faite.
              </p>
            </div>
          </Card>
        </div>
        <Places seen={seen} icon={look?.icon} />
      </div>
      <FollowGatherings />
      <WhatItIs />
    </div>
  );
}

function Calls({ seen, setting, path }: Props) {
  const session = useSession();
  const inside = `${setting.path}/${seen._id}`;
  const mayCome = seen.standing === 'open' || seen.standing === 'full';
  return (
    <>
      <div className="row wrapx">
        {session && <LinkButton to={inside}>Voir sur le site</LinkButton>}
        {!session && mayCome && (
          <>
            <LinkButton to="/register" state={{ from: inside }}>
              S'inscrire
            </LinkButton>
            <LinkButton look="2" to="/login" state={{ from: inside }}>
              J'ai déjà un compte
            </LinkButton>
          </>
        )}
        <ShareButton title={seen.title} path={`${path}/${seen._id}`} copied="Lien copié" />
      </div>
      {!session && mayCome && (
        <p className="small muted">
          L'inscription demande un compte : gratuit, pour les gens du quartier, deux minutes.
        </p>
      )}
    </>
  );
}

const HEADS = {
  full: 'Complet',
  closed: 'Inscriptions fermées',
  over: "C'est passé",
};

const EXPLAINED = {
  open: 'Seules les personnes inscrites voient qui vient.',
  full: "Toutes les places sont prises : on peut attendre qu'une se libère.",
  closed: "Il n'est plus possible de s'inscrire.",
  over: "Il y en aura sans doute d'autres : le site les annonce.",
};

function Places({ seen, icon }: { seen: PublicGathering; icon: IconType | undefined }) {
  const { standing, freePlaces, date } = seen;
  const now = useNow();
  const left = freePlaces === 1 ? 'Il reste 1 place' : `Il reste ${freePlaces} places`;
  const drawn = Array.from({ length: freePlaces <= DRAWN ? freePlaces : 0 }, (_, rank) => rank);
  return (
    <Card className="stack">
      <h2>{standing === 'open' ? left : HEADS[standing]}</h2>
      {icon && drawn.length > 0 && (
        <div className="outside-seats" aria-hidden="true">
          {drawn.map((rank) => (
            <i key={rank}>
              <Icon of={icon} />
            </i>
          ))}
        </div>
      )}
      <p className="small muted">{EXPLAINED[standing]}</p>
      {standing === 'open' && (
        <p className="small outside-until">
          <Icon of={IconClock} size="s" />
          Inscriptions jusqu'à {sayDay(date, now)}, {sayHour(date)}.
        </p>
      )}
    </Card>
  );
}
