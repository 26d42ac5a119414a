import { IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { EVENT_WORDS, type EventType } from '#features/events/events.contract.ts';
import { OUTING_WORDS, type OutingType } from '#features/outings/outings.contract.ts';
import { useRead } from '#web/data/api.ts';
import { addressOf } from '#web/share-link.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import { useNow } from '#web/use-now.ts';
import { nameDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import { countDays, dateOf, sayEnd, sayHour } from '#web/words/when-words.ts';
import { getWeekSheet, type WeekSheet } from '../dashboard.contract.ts';
import '#web/ui/styles/poster.css';
import './week-sheet.css';

/** As many as a sheet holds in letters that are read from a step away. */
const ROWS = 7;

type Line = WeekSheet['gatherings'][number];

/** The week of the quarter for those who have no screen. */
export function WeekSheetPage() {
  const { data, error, isFetching, refetch } = useRead(getWeekSheet, {});
  const [left, setLeft] = useState<readonly string[]>([]);
  const lines = data?.gatherings.filter(({ _id }) => !left.includes(_id)) ?? [];
  return (
    <div className="poster-page">
      <div className="poster-tools">
        <PageHead title="La feuille de la semaine">
          <p className="lead">
            Pour le panneau du gardien, de la bibliothèque, de la boulangerie{'\u00a0'}: ce qui se
            passe dans les sept jours. Ni nom, ni adresse. Retirez ce qui n'a pas à être affiché.
          </p>
        </PageHead>
        <div className="row wrapx poster-head">
          <Button icon={IconPrinter} disabled={!data} onClick={() => window.print()}>
            Imprimer la feuille
          </Button>
          {left.length > 0 && (
            <Button look="3" onClick={() => setLeft([])}>
              Tout remettre
            </Button>
          )}
        </div>
        {error && (
          <ErrorState
            message={getWeekSheet.fallback ?? ''}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <ListSkeletons />}
      </div>
      {data && (
        <Sheet
          lines={lines}
          phone={data.teamPhone}
          onLeave={(id) => setLeft((all) => [...all, id])}
        />
      )}
    </div>
  );
}

type SheetProps = { lines: readonly Line[]; phone: string | null; onLeave: (id: string) => void };

function Sheet({ lines, phone, onLeave }: SheetProps) {
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
                    <b>{line.title}</b> <span>{wordOf(line)}</span>
                  </p>
                  <IconButton
                    icon={IconX}
                    label={`Retirer « ${line.title} »`}
                    onClick={() => onLeave(line._id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {more > 0 && <p className="week-more">Et d'autres rendez-vous encore sur le site.</p>}
        </div>
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
