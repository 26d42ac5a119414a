import { EVENT_WORDS } from '#features/events/events.contract.ts';
import { OUTING_WORDS } from '#features/outings/outings.contract.ts';
import { STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { REPORT_REASONS } from '../../moderation-reporting.contract.ts';
import { FIELD_WORDS } from '../entity-words.ts';
import { REPORT_WORDS } from '../report-words.ts';

interface Change {
  /** In French, as the tables call it. */
  field: string;
  /** As text; undefined where there was, or is, nothing. */
  before: string | undefined;
  after: string | undefined;
}

/** Values that are codes, by the name of their field. */
const CODES: Record<string, Record<string, string>> = {
  status: STATUS_LABELS,
  type: { ...EVENT_WORDS, ...OUTING_WORDS },
  reason: REPORT_REASONS,
};

/** An open report is not an open service. */
const codesOf = (kind: string) => (kind === 'report' ? { ...CODES, status: REPORT_WORDS } : CODES);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function say(value: unknown, codes?: Record<string, string>): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return value.map((each) => say(each)).join(', ') || undefined;
  if (isRecord(value)) return sayEntity(value);
  const text = String(value);
  return codes?.[text] ?? (INSTANT.test(text) ? formatDateTime(text) : text);
}

/** What stands inside another entity, by what it is called. */
function sayEntity(entity: Record<string, unknown>): string | undefined {
  const { firstName, lastName, username, user, name, content, reason } = entity;
  if (username) return `${firstName} ${lastName} (@${username})`;
  return say(user ?? name ?? content ?? reason);
}

/** The fields in which an entity of that kind differs before and after a change. */
export function readChanges(kind: string, before: unknown, after: unknown): Change[] {
  const codes: typeof CODES = codesOf(kind);
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return Object.entries(FIELD_WORDS)
    .filter(([name]) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map(([name, field]) => ({
      field,
      before: say(was[name], codes[name]),
      after: say(is[name], codes[name]),
    }))
    .filter((change) => change.before !== undefined || change.after !== undefined);
}
