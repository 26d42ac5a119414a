interface Change {
  field: string;
  /** As text; undefined where there was, or is, nothing. */
  before: string | undefined;
  after: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function say(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields in which an entity differs before and after a change. */
export function readChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((field) => ({ field, before: say(was[field]), after: say(is[field]) }))
    .filter((change) => change.before !== change.after && change.field !== 'updatedAt');
}
