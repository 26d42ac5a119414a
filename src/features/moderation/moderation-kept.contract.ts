/** So many days what administrators delete, and an account they close, is kept, and may come back as it was. */
export const KEPT_DAYS = 30;

/** The same, as screens, mails and pages say it. */
export const KEPT_FOR = `${KEPT_DAYS} jours`;

/** So many days a report is kept once it is closed. */
export const HANDLED_KEPT_DAYS = 365;

/** The same, as screens and the register say it. */
export const HANDLED_KEPT_FOR = 'un an';

/** The longest that a moderator, who is no administrator, keeps somebody out. */
export const MODERATORS_DAYS = 7;
