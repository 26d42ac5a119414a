import { useState } from 'react';
import { ModeratePageDialog } from '#features/neighbours/web/public.ts';
import type { Column, Filter } from '#features/tables/web/public.ts';
import { MADE_BETWEEN, Queue } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { PersonLink } from '#web/ui/signs/PersonLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
} from '../../moderation-reporting.contract.ts';
import { listReports, type Report } from '../../moderation-reports.contract.ts';
import { KIND_WORDS, REPORT_WORDS } from '../report-words.ts';
import { NoteForm } from './NoteForm.tsx';
import { ReportedTalk } from './ReportedTalk.tsx';

const HandleReportDialog = lazyDialog(
  async () => (await import('./HandleReportDialog.tsx')).HandleReportDialog,
);
const SuspendDialog = lazyDialog(
  async () => (await import('../suspensions/SuspendDialog.tsx')).SuspendDialog,
);

/** The administrators' table where what was reported is found, by its title. */
const TABLES: Partial<Record<ReportKind, string>> = {
  service: '/admin/services',
  troc: '/admin/trocs',
  outing: '/admin/outings',
  event: '/admin/events',
  journal: '/admin/journal',
};

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'État',
    options: Object.entries(REPORT_WORDS).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'kind',
    label: 'Sorte',
    all: 'Toutes',
    options: REPORT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
  },
];

const sayNamed = (of: Report['author'] | null) =>
  of ? `${of.firstName} ${of.lastName} (@${of.username})` : '';

/** Of the file: what was said around a message stays on its card. */
const columns: readonly Column<Report>[] = [
  { label: 'Date', text: ({ createdAt }) => formatDateTime(createdAt) },
  { label: 'Sorte', text: ({ kind }) => KIND_WORDS[kind] },
  { label: 'Texte signalé', text: ({ content }) => content },
  { label: 'Raison', text: ({ reason }) => REPORT_REASONS[reason] },
  { label: 'Précisions', text: ({ details }) => details },
  { label: 'Signalé par', text: ({ reporter }) => sayNamed(reporter) },
  { label: 'Concerne', text: ({ author }) => sayNamed(author) },
  { label: 'État', text: ({ status }) => REPORT_WORDS[status] },
  { label: 'Décision', text: ({ outcome }) => outcome ?? '' },
  { label: 'Par', text: ({ handledBy }) => sayNamed(handledBy) },
  { label: 'Le', text: ({ handledAt }) => (handledAt ? formatDateTime(handledAt) : '') },
];

export function ReportsTab() {
  const [opened, setOpened] = useState<{ act: Act; report: Report }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Queue<Report>
        route={listReports}
        search="Texte signalé ou précisions"
        filters={filters}
        typed={MADE_BETWEEN}
        file={{ name: 'signalements', columns }}
        empty="Aucun signalement"
      >
        {(report) => <ReportCard report={report} onAct={(act) => setOpened({ act, report })} />}
      </Queue>
      {/* Over the list: a report that was handled meanwhile leaves it, what was typed and the refusal stay. */}
      {opened?.act === 'handle' && <HandleReportDialog report={opened.report} onClose={close} />}
      {opened?.act === 'page' && (
        <ModeratePageDialog residentId={opened.report.author._id} onClose={close} />
      )}
      {opened?.act === 'suspend' && (
        <SuspendDialog
          resident={opened.report.author}
          suspended={opened.report.authorSuspended}
          onClose={close}
        />
      )}
    </>
  );
}

type Act = 'handle' | 'suspend' | 'page';

function ReportCard({ report, onAct }: { report: Report; onAct: (act: Act) => void }) {
  const { kind, author, reporter, reason, details, status, content } = report;
  const table = TABLES[kind];
  const title = content.split('\n')[0] ?? '';
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{REPORT_REASONS[reason]}</h2>
        <span className="chip plain">{KIND_WORDS[kind]}</span>
        <span className={`chip plain ${status === 'open' ? 'adm-bad' : ''}`}>
          {REPORT_WORDS[status]}
        </span>
        {report.authorSuspended && <span className="chip plain adm-bad">Auteur suspendu</span>}
      </div>
      <p className="small muted">
        Signalé par{' '}
        <PersonLink of={reporter}>
          {reporter.firstName} {reporter.lastName} (@{reporter.username})
        </PersonLink>{' '}
        le {formatDateTime(report.createdAt)}. {kind === 'resident' ? 'Concerne' : 'Écrit par'}{' '}
        <PersonLink of={author}>
          {author.firstName} {author.lastName} (@{author.username})
        </PersonLink>
        .
      </p>
      <ReportedTalk author={author} content={content} around={report.around} />
      {details && <p className="adm-said">« {details} »</p>}
      {report.notes.length > 0 && (
        <ul className="adm-facts" aria-label="Notes">
          {report.notes.map((note) => (
            <li key={note._id}>
              <span className="small muted">
                {note.author.firstName}, {formatDateTime(note.createdAt)}
                {'\u00a0: '}
              </span>
              {note.content}
            </li>
          ))}
        </ul>
      )}
      {report.outcome && (
        <p>
          <b>Décision :</b> {report.outcome}
          {report.handledBy && report.handledAt && (
            <span className="small muted">
              {' '}
              ({report.handledBy.firstName}, {formatDateTime(report.handledAt)})
            </span>
          )}
        </p>
      )}
      <NoteForm reportId={report._id} />
      <div className="adm-line">
        {status === 'open' && (
          <Button small aria-haspopup="dialog" onClick={() => onAct('handle')}>
            Traiter
          </Button>
        )}
        {table && (
          <LinkButton look="2" small to={`${table}?q=${encodeURIComponent(title)}`}>
            Voir dans la table
          </LinkButton>
        )}
        {kind === 'resident' && (
          <Button look="2" small aria-haspopup="dialog" onClick={() => onAct('page')}>
            Sa page
          </Button>
        )}
        <Button look="x" small aria-haspopup="dialog" onClick={() => onAct('suspend')}>
          Suspendre l'auteur
        </Button>
      </div>
    </>
  );
}
