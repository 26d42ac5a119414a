// The register of processing, as Markdown, from what the privacy page says and from the settings of the site.
// Invariant: no fact about residents is written here a second time.
import {
  ACTIVITIES,
  type Activity,
  type ActivityName,
} from '../../src/features/accounts/web/privacy/privacy-activities.ts';
import { AUDIENCES } from '../../src/features/accounts/web/privacy/privacy-audiences.ts';
import { HELD } from '../../src/features/accounts/web/privacy/privacy-facts.ts';
import { quartier } from '../../src/quarter/quartier.config.ts';
import { MEASURES } from './measures.ts';
import { listProcessors, type RegisteredSite } from './processors.ts';

const TO_FILL_IN = '**à compléter**';

/** The whole register. */
export function writeRegister(site: RegisteredSite, today: Date): string {
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    today,
  );
  const activities = Object.entries(ACTIVITIES) as [ActivityName, Activity][];
  return [
    `# Registre des activités de traitement : ${quartier.siteName}`,
    '',
    `Règlement général sur la protection des données, article 30, paragraphe 1. Fait le ${day} pour ${site.publicUrl}.`,
    '',
    ...table(
      ['', ''],
      [
        ['Responsable du traitement', site.controller ?? `${TO_FILL_IN} (variable CONTROLLER)`],
        [
          'Délégué à la protection des données',
          site.dpoContact ?? "aucun n'est désigné (variable DPO_CONTACT)",
        ],
        ['Hébergement', `${TO_FILL_IN} (qui tient la machine, et où)`],
      ],
    ),
    '',
    ...activities.flatMap(([name, activity], at) => writeActivity(name, activity, at + 1)),
    '## Durées communes',
    '',
    site.dormantYears === 0
      ? '- Comptes endormis : jamais fermés (DORMANT_YEARS=0).'
      : `- Comptes endormis : fermés après ${site.dormantYears} ans sans venue, trois courriels les ayant annoncés (90, 30 et 7 jours avant).`,
    `- Journal technique, qui ne nomme personne : ${TO_FILL_IN} (ce que garde la machine ; README, « Surveiller »).`,
    `- Sauvegardes : ${TO_FILL_IN} (un mois au plus est une bonne mesure).`,
    '',
    '## Qui voit quoi',
    '',
    ...table(
      ['donnée', 'destinataires'],
      AUDIENCES.map(({ what, who }) => [what, who]),
    ),
    '',
    "## Sous-traitants et autres destinataires, transferts hors de l'Union européenne",
    '',
    ...table(
      ['qui', "ce qu'il reçoit", "hors de l'Union européenne"],
      listProcessors(site).map(({ who, what, abroad }) => [who, what, abroad]),
    ),
    '',
    '## Mesures de sécurité',
    '',
    ...MEASURES.map((measure) => `- ${measure}`),
    site.backupKey
      ? '- Les sauvegardes sont chiffrées (AES-256-GCM).'
      : "- Les sauvegardes ne sont pas chiffrées : BACKUP_KEY n'est pas donnée.",
    '',
  ].join('\n');
}

function writeActivity(name: ActivityName, activity: Activity, number: number): string[] {
  const facts = HELD.filter((fact) => fact.activity === name);
  return [
    `## ${number}. ${activity.title}`,
    '',
    `- Finalité : ${activity.purpose}`,
    `- Base légale : ${activity.basis}`,
    `- Personnes concernées : ${activity.people}`,
    '',
    ...table(
      ['données', 'pourquoi', 'durée de conservation'],
      facts.map(({ what, why, howLong }) => [what, why, howLong]),
    ),
    '',
  ];
}

function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)];
}
