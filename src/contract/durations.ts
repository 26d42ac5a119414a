/** Where clocks do not change: a day of Paris may have an hour more or less. */
export const DAY_MS = 86_400_000;
