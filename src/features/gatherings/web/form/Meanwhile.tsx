import { Note } from '#web/ui/feedback/Note.tsx';

/** What somebody else changed while this was typed; nothing where nobody did. */
export function Meanwhile({ changes }: { changes: string }) {
  return changes === '' ? null : <Note>Changé entre-temps : {changes}.</Note>;
}
