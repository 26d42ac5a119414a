export const REPORT_WORDS = {
  open: 'À traiter',
  upheld: 'Fondé',
  dismissed: 'Sans suite',
} as const;
