const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22/11/2026 10:00`, as Paris' clock shows it. */
export function formatParis(instant: string): string {
  return clock.format(new Date(instant)).replace(', ', ' ').replace(' à ', ' ');
}
