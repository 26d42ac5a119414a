// Whose account is closed or erased: how everybody reads them, and how they are told from those who are there.

/** What stands for the user name of whoever has left, before their identifier: nobody else's begins so. */
export const FORMER_PREFIX = 'ancien-voisin';

/** The name everything they left is signed with. */
export const FORMER_NAME = { firstName: 'Ancien', lastName: 'voisin' } as const;

interface Signed {
  firstName: string;
  username: string;
}

/** Whether somebody's account is closed or erased: nothing new is agreed with them, and nobody writes to them. */
export const hasLeft = ({ firstName, username }: Signed): boolean =>
  firstName === FORMER_NAME.firstName && username.startsWith(`${FORMER_PREFIX}-`);
