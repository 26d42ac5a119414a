export interface Neighbour {
  _id: string;
  admin?: true | undefined;
  firstName: string;
  lastName: string;
  username: string;
  avatarUrl: string | null;
  verified?: boolean;
  /** Only for the creator of an outing. */
  email?: string | null | undefined;
}

/** Somebody who takes part: beside the date they joined, or by their own fields. */
export type Participant =
  | { user: Neighbour; joinedAt: string }
  | (Neighbour & { joinedAt?: string });

export function readPerson(participant: Participant): Neighbour {
  return 'user' in participant ? participant.user : participant;
}

export function pickShown(participants: readonly Participant[], most: number, count: number) {
  const shown = participants.slice(0, most).map(readPerson);
  return { shown, more: Math.max(0, count - shown.length) };
}
