// Who else receives something of residents: as the settings of the site say.
import type { Config } from '../../src/server/process/config.ts';

/** What the register needs to know of a site. */
export type RegisteredSite = Pick<
  Config,
  | 'backupKey'
  | 'controller'
  | 'databaseUrl'
  | 'dormantYears'
  | 'dpoContact'
  | 'geocoder'
  | 'geocoderUrl'
  | 'publicUrl'
  | 's3'
  | 'smtpUrl'
>;

interface Processor {
  who: string;
  what: string;
  abroad: string;
}

const NO = 'non';
const TO_CHECK = 'selon ce prestataire : **à vérifier**';

export function listProcessors(site: RegisteredSite): Processor[] {
  const chosen: Processor[] = [];
  if (site.databaseUrl) {
    chosen.push({
      who: `La base de données (${hostOf(site.databaseUrl)})`,
      what: 'Tout ce que le site garde, sauf les photos.',
      abroad: TO_CHECK,
    });
  }
  if (site.smtpUrl) {
    chosen.push({
      who: `Le serveur d'envoi des courriels (${hostOf(site.smtpUrl)})`,
      what: "L'adresse de courriel et le prénom de qui reçoit, et ce qui lui est écrit.",
      abroad: TO_CHECK,
    });
  }
  if (site.s3) {
    chosen.push({
      who: `Le stockage des photos (${site.s3.endpoint ? hostOf(site.s3.endpoint) : 'Amazon S3'}, région ${site.s3.region})`,
      what: 'Les photos, refaites sans lieu ni date de prise de vue.',
      abroad: TO_CHECK,
    });
  }
  if (site.geocoder !== 'embedded') {
    chosen.push({
      who: `La recherche d'adresses (${hostOf(site.geocoderUrl)})`,
      what: "L'adresse tapée, sans dire qui la cherche.",
      abroad: NO,
    });
  }
  return [
    ...chosen,
    {
      who: 'IGN (data.geopf.fr), quand un habitant ouvre une carte',
      what: "L'adresse du réseau (IP) de son navigateur et la partie du plan qu'il regarde.",
      abroad: NO,
    },
    {
      who: "L'éditeur du navigateur, quand un habitant active les notifications de son appareil",
      what: "Des notifications chiffrées, qu'il transmet sans pouvoir les lire.",
      abroad:
        "oui, selon le navigateur que choisit l'habitant ; à sa demande (RGPD, article 49, paragraphe 1, point a)",
    },
  ];
}

/** Never the whole address: it may hold a password. */
function hostOf(address: string): string {
  return URL.parse(address)?.hostname || 'adresse inconnue';
}
