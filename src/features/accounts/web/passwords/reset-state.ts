/** What the page of a new password is told by the one before it. */
export interface ResetState {
  note: string;
}

export function readNote(state: unknown): string | undefined {
  const told = typeof state === 'object' && state !== null && 'note' in state ? state.note : '';
  return typeof told === 'string' && told ? told : undefined;
}
