import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { saveFile, toCsv } from '#features/tables/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { ProgressBar } from '#web/ui/signs/ProgressBar.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { formatDate } from '#web/words/format-date.ts';
import { bringingTexts, type Listed } from '../../gatherings-bringing.contract.ts';
import { countHeads } from '../../gatherings-rights.contract.ts';
import { DATE_OPEN } from '../../gatherings-sentences.contract.ts';
import { GatheringFrame } from '../GatheringPage.tsx';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { sayKeptFor } from '../gathering-words.ts';
import { useGathering, useGatheringsLive } from '../gatherings.data.ts';
import { KeptCard } from '../places/KeptCard.tsx';
import { nameListed } from '../places/participants.ts';
import { AttendanceList } from './AttendanceList.tsx';
import { useAttendance } from './bringing.data.ts';
import { HostsCard } from './HostsCard.tsx';
import { Registrations, TellAll } from './OrganiserActs.tsx';
import './organise.css';

type Props = { setting: GatheringSetting };

/** All that whoever organises has in hand: who comes, to print and for a spreadsheet; a word to all; who organises too. */
export function OrganisePage({ setting }: Props) {
  const { id = '' } = useParams();
  useGatheringsLive(setting);
  const read = useGathering(setting, id);
  const list = useAttendance(setting, id);
  // Asking again would be refused again.
  const isRefused = list.error?.status === 403;
  const back = { to: `${setting.path}/${id}`, label: setting.name };
  return (
    <GatheringFrame setting={setting} read={read} back={back} title="Inscriptions">
      {(gathering) => (
        <div className="organise">
          <header>
            <h1 tabIndex={-1}>{gathering.title}</h1>
            <p className="muted">
              {gathering.dateOpen ? (
                DATE_OPEN
              ) : (
                <DatedDay date={gathering.date} end={gathering.end} />
              )}
              , {gathering.location}
            </p>
          </header>
          {list.data && (
            <div className="organise-cols">
              <div className="organise-main">
                <Card className="attendance" aria-labelledby="list">
                  <Whole setting={setting} gathering={gathering} list={list.data} />
                </Card>
                <HostsCard setting={setting} gathering={gathering} />
              </div>
              <div className="organise-side">
                <TellAll setting={setting} gathering={gathering} />
                <Registrations setting={setting} gathering={gathering} />
                <KeptCard setting={setting} gathering={gathering} />
              </div>
            </div>
          )}
          {isRefused && (
            <Note
              tone="bad"
              alert
              action={
                <LinkButton look="2" small to={back.to}>
                  Revenir à sa page
                </LinkButton>
              }
            >
              {list.error?.message}
            </Note>
          )}
          {list.isError && !isRefused && (
            <ErrorState
              message={list.error?.message ?? bringingTexts.listFailed}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {list.isPending && <p role="status">{bringingTexts.loading}</p>}
        </div>
      )}
    </GatheringFrame>
  );
}

type WholeProps = Props & { gathering: Gathering; list: readonly Listed[] };

function Whole({ setting, gathering, list }: WholeProps) {
  const now = useNow();
  const came = list.reduce((sum, one) => sum + (one.came ?? 0), 0);
  const coming = list.filter(({ waits }) => !waits);
  const waiting = list.filter(({ waits }) => waits);
  const heads = countHeads(coming);
  return (
    <>
      <div className="row wrapx attendance-head">
        <h2 id="list" className="grow">
          {sayHeads(heads, Date.parse(gathering.date) <= now)} sur {gathering.maxParticipants}{' '}
          places{sayHeld(gathering)}
        </h2>
        <div className="row attendance-acts">
          <Button small look="3" icon={IconPrinter} onClick={() => window.print()}>
            Imprimer
          </Button>
          <Button small look="3" icon={IconDownload} onClick={() => save(gathering, list)}>
            Fichier CSV
          </Button>
        </div>
      </div>
      {came > 0 && (
        <div className="stack arrived">
          <p>
            <b>
              {came} sur {heads} {came > 1 ? 'sont là' : 'est là'}
            </b>
          </p>
          <ProgressBar value={(came / heads) * 100} label="Déjà là" />
        </div>
      )}
      {gathering.question && (
        <p>
          Votre question : <b>« {gathering.question} »</b>
        </p>
      )}
      <AttendanceList setting={setting} gathering={gathering} list={coming} />
      {waiting.length > 0 && (
        <>
          <h3>Liste d'attente</h3>
          <AttendanceList setting={setting} gathering={gathering} list={waiting} />
        </>
      )}
      <Kept gathering={gathering} />
      <Maybes gathering={gathering} />
    </>
  );
}

/** On the list that is printed: whom to let in who is not on it by name. */
function Kept({ gathering: { kept = [], keptCount } }: Pick<WholeProps, 'gathering'>) {
  if (kept.length === 0) return null;
  return (
    <div className="kept-printed">
      <h3>{keptCount === 1 ? '1 place gardée' : `${keptCount} places gardées`}</h3>
      <ul>
        {kept.map((line) => (
          <li key={line.word}>{sayKeptFor(line)}</li>
        ))}
      </ul>
    </div>
  );
}

function sayHeld({ keptCount }: Gathering): string {
  if (keptCount === 0) return '';
  return keptCount === 1 ? ', 1 gardée' : `, ${keptCount} gardées`;
}

function Maybes({ gathering: { maybes = [] } }: Pick<WholeProps, 'gathering'>) {
  if (maybes.length === 0) return null;
  return (
    <>
      <h3>{maybes.length} peut-être</h3>
      <p>{maybes.map(({ user }) => nameShortly(user)).join(', ')}</p>
    </>
  );
}

function sayHeads(heads: number, isPast: boolean): string {
  if (isPast) return heads < 2 ? `${heads} personne inscrite` : `${heads} personnes inscrites`;
  return heads < 2 ? `${heads} personne vient` : `${heads} personnes viennent`;
}

function save(
  { title, question, maybes = [], kept = [] }: Gathering,
  list: readonly Listed[],
): void {
  const head = ['Nom', 'Adultes avec', 'Enfants avec', question ?? 'Réponse', 'Apporte'];
  const rows = list.map((one) => [
    ...[nameListed(one), String(one.adults), String(one.children), one.answer],
    ...[one.brings.join(', '), one.waits ? 'attend' : 'vient', formatDate(one.since)],
    one.came === null ? '' : String(one.came),
  ]);
  const unsure = maybes.map(({ user, saidAt }) => [
    ...[nameShortly(user), '', '', '', '', 'peut-être', formatDate(saidAt), ''],
  ]);
  const held = kept.map((line) => [sayKeptFor(line), '', '', '', '', 'gardé', '', '']);
  const text = toCsv([[...head, 'Inscription', 'Depuis le', 'Venus'], ...rows, ...held, ...unsure]);
  saveFile(`liste ${title.slice(0, 60)}.csv`, 'text/csv;charset=utf-8', text);
}
