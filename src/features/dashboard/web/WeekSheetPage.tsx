import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { EVENT_WORDS, type EventType } from '#features/events/events.contract.ts';
import { OUTING_WORDS, type OutingType } from '#features/outings/outings.contract.ts';
import { useRead } from '#web/data/api.ts';
import { ILLUSTRATIONS } from '#web/motif/illustration.ts';
import { addressOf } from '#web/share-link.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import { useNow } from '#web/use-now.ts';
import { sayPlace } from '#web/words/card-words.ts';
import { nameDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import { countDays, dateOf, sayEnd, sayHour } from '#web/words/when-words.ts';
import { getWeekSheet, type WeekSheet } from '../dashboard.contract.ts';
import { Proof } from './Proof.tsx';
import './week-sheet.css';

/** As many as a sheet holds in letters that are read from a step away. */
const ROWS = 7;
/** So few leave room for a drawing. */
const QUIET = 3;

type Line = WeekSheet['gatherings'][number];

/** The week of the quarter for those who have no screen. */
export function WeekSheetPage() {
  const { data, error, isFetching, refetch } = useRead(getWeekSheet, {});
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const all = data?.gatherings ?? [];
  const turn = (id: string, isOn: boolean) => setTurned((before) => ({ ...before, [id]: isOn }));
  // Whoever reads the sheet could not come to what is full.
  const isOn = ({ _id, full }: Line) => turned[_id] ?? !full;
  return (
    <div className="poster-page week-page">
      <div className="poster-tools">
        <PageHead title="La feuille de la semaine">
          <p className="lead">
            Pour le panneau du gardien, de la bibliothèque, de la boulangerie{'\u00a0'}: ce qui se
            passe dans les sept jours. Des lieux publics, jamais un nom ni une adresse.
          </p>
        </PageHead>
        {error && (
          <ErrorState
            message={getWeekSheet.fallback ?? ''}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <ListSkeletons />}
        {all.length > 0 && <Chosen lines={all} isOn={isOn} onTurn={turn} />}
        {data && (
          <div className="row">
            <Button icon={IconPrinter} onClick={() => window.print()}>
              Imprimer la feuille
            </Button>
          </div>
        )}
      </div>
      {data && (
        <Proof>
          <Sheet lines={all.filter(isOn)} phone={data.teamPhone} />
        </Proof>
      )}
    </div>
  );
}

type ChosenProps = {
  lines: readonly Line[];
  isOn: (line: Line) => boolean;
  onTurn: (id: string, isOn: boolean) => void;
};

/** What is put on the sheet, in letters of the screen: those of the paper are too small on a phone. */
function Chosen({ lines, isOn, onTurn }: ChosenProps) {
  return (
    <Card aria-labelledby="annonces">
      <h2 id="annonces">Ce qu'elle annonce</h2>
      {lines.length > ROWS && (
        <p className="small muted">Elle montre les {ROWS} premiers de ceux que vous gardez.</p>
      )}
      <ul className="week-chosen">
        {lines.map((line) => (
          <li key={line._id}>
            <Switch
              label={line.title}
              checked={isOn(line)}
              onChecked={(next) => onTurn(line._id, next)}
            >
              {sayDate(countDays(line.date))}, {sayHour(line.date)}
              {line.place && (
                <>
                  <br />
                  {sayPlace(line.place, null)}
                </>
              )}
              {line.full && (
                <>
                  <br />
                  Complet : personne d'autre ne peut venir.
                </>
              )}
            </Switch>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type SheetProps = { lines: readonly Line[]; phone: string | null };

function Sheet({ lines, phone }: SheetProps) {
  const today = countDays(useNow());
  const url = addressOf('/');
  const more = lines.length - ROWS;
  return (
    <article
      className="poster week-sheet"
      aria-label="Feuille de la semaine"
      data-area="evenements"
    >
      <Awning />
      <div className="poster-text">
        <div>
          <p className="poster-kind">
            Du {sayDate(today)} au {sayDate(today + 6)}
          </p>
          <p className="poster-title">Cette semaine</p>
          {lines.length === 0 ? (
            <p className="week-none">Rien d'annoncé pour le moment. Et si c'était vous ?</p>
          ) : (
            <ul className="week-lines">
              {lines.slice(0, ROWS).map((line) => (
                <li key={line._id}>
                  <p className="week-when">
                    <span>{sayDate(countDays(line.date))}</span>
                    <b>{sayHour(line.date)}</b>
                    {line.end && (
                      <span className="until">
                        jusqu'à {sayEnd(line.date, line.end, line.date)}
                      </span>
                    )}
                  </p>
                  <p className="week-what">
                    <b>{line.title}</b>{' '}
                    <span className={line.place ? 'week-where' : undefined}>
                      {line.place ? sayPlace(line.place, null) : wordOf(line)}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          )}
          {more > 0 && <p className="week-more">Et d'autres rendez-vous encore sur le site.</p>}
        </div>
        {lines.length <= QUIET && (
          <img className="week-art" src={ILLUSTRATIONS.cafe} alt="" width={400} height={300} />
        )}
        <div className="week-foot">
          <div className="poster-code">
            <QrCode text={url} label="QR code qui ouvre le site du quartier" />
          </div>
          <div>
            <p className="week-call">Pour venir, ou demander un coup de main</p>
            <p>
              Visez le carré avec un téléphone, ou allez sur <b>{new URL(url).host}</b>
            </p>
            {phone && (
              <p className="week-phone">
                Sans internet&nbsp;: <b>{phone}</b>
              </p>
            )}
            <p className="week-kind">Quartier Nation, entre voisins</p>
          </div>
        </div>
      </div>
    </article>
  );
}

const wordOf = ({ kind, type }: Line) =>
  kind === 'outing' ? OUTING_WORDS[type as OutingType] : EVENT_WORDS[type as EventType];

function sayDate(day: number): string {
  const date = dateOf(day);
  return `${nameDay(date)} ${nameDate(date)}`;
}
