import { IconPrinter } from '@tabler/icons-react';
import { EVENT } from '#features/events/web/public.ts';
import { type GatheringSetting, undrawnTitled } from '#features/gatherings/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { Brand } from '#web/motif/Brand.tsx';
import { pictureFor } from '#web/motif/drawing.ts';
import { addressOf } from '#web/share-link.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import { readStreet } from '#web/words/card-words.ts';
import { readDistrict } from '#web/words/district.ts';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import { sayHour } from '#web/words/when-words.ts';
import type { PublicGathering } from '../outside.contract.ts';
import { SeenPage } from './SeenPage.tsx';
import { askEvent, askOuting } from './use-seen.ts';
import '#web/ui/styles/poster.css';
import './gathering-poster.css';

type Props = { seen: PublicGathering; setting: GatheringSetting; path: '/e' | '/s' };

const STRIPS = Array.from({ length: 9 }, (_, rank) => rank);
/** Longer words would be cut: the page behind the code has them all. */
const MOST_WORDS = 170;
/** Beyond so many letters a title takes smaller ones. */
const LONG = 26;
const VERY_LONG = 60;

export const EventPosterPage = () => (
  <SeenPage ask={askEvent}>
    {(seen) => <PosterPage seen={seen} setting={EVENT} path="/e" />}
  </SeenPage>
);

export const OutingPosterPage = () => (
  <SeenPage ask={askOuting}>
    {(seen) => <PosterPage seen={seen} setting={OUTING} path="/s" />}
  </SeenPage>
);

/** A sheet for the hall, of what is public: it says what its page says to a visitor, and nothing else. */
function PosterPage(props: Props) {
  const { seen, setting } = props;
  return (
    <div className="poster-page">
      <div className="poster-tools">
        <PageHead
          title="L'affiche"
          back={{ to: `${setting.path}/${seen._id}`, label: seen.title }}
        />
        <div className="row wrapx poster-head">
          <Button icon={IconPrinter} onClick={() => window.print()}>
            Imprimer l'affiche
          </Button>
          <span className="small muted">Une feuille A4. Coupez les languettes aux ciseaux.</span>
        </div>
      </div>
      <Poster {...props} />
    </div>
  );
}

function Poster({ seen, setting, path }: Props) {
  const { title, date, end, location } = seen;
  const url = addressOf(`${path}/${seen._id}`);
  const { host, pathname } = new URL(url);
  const look = setting.looks[seen.type];
  const street = readStreet(location);
  const size = title.length > VERY_LONG ? 'small' : title.length > LONG ? 'middle' : 'large';
  return (
    <article
      className="poster gposter"
      aria-label="Affiche"
      data-area={setting.area}
      data-theme="light"
    >
      <Awning />
      <div className="poster-art">
        <img src={pictureFor(undrawnTitled(look, title))} alt="" width={400} height={300} />
      </div>
      <div className="gposter-text">
        <p className="poster-kind">{look ? `${look.label}, entre voisins` : 'Entre voisins'}</p>
        <p className="poster-title" data-size={size}>
          {title}
        </p>
        <div className="gposter-facts">
          <Leaf date={date} />
          <div className="gposter-when">
            <p className="gposter-hour">
              <time dateTime={date}>{sayHour(date)}</time>
              {end !== null && isSameDay(date, end) && <small> à {sayHour(end)}</small>}
            </p>
            {street ? (
              <Plaque street={street} district={readDistrict(location)} />
            ) : (
              <p className="gposter-place">{location}</p>
            )}
            <p className="gposter-words">{cutShort(seen.description)}</p>
          </div>
          <div className="poster-code">
            <QrCode text={url} label="QR code qui ouvre la page publique" />
            <p>Visez, inscrivez-vous, c'est gratuit</p>
          </div>
        </div>
        <p className="gposter-end">
          <Brand />
          <b>Quartier Nation</b>
          <span>{host + pathname}</span>
        </p>
      </div>
      <ul className="gposter-strips" aria-label="Languettes à détacher">
        {STRIPS.map((rank) => (
          <li key={rank} aria-hidden={rank > 0}>
            <span>
              <b>{title}</b>
              {sayDate(date)}
              {street && <i>{street}</i>}
              <em>
                {host}
                <br />
                {pathname}
              </em>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

const dayOf = (instant: string) => readParisDay(instant)?.date ?? '';
const isSameDay = (one: string, other: string) => dayOf(one) === dayOf(other);

/** 'dimanche 29 novembre, 10 h 30': whoever reads it later knows the day. */
const sayDate = (date: string) =>
  `${nameDay(dayOf(date))} ${nameDate(dayOf(date))}, ${sayHour(date)}`;

function Leaf({ date }: { date: string }) {
  const day = dayOf(date);
  const [number = '', month = ''] = nameDate(day).split(' ');
  return (
    <p className="gposter-leaf">
      <span>{nameDay(day)}</span>
      <b>{number}</b>
      <span>{month}</span>
    </p>
  );
}

function cutShort(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  if (line.length <= MOST_WORDS) return line;
  const cut = line.slice(0, MOST_WORDS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_WORDS / 2))}…`;
}
