import { nameDate } from '#web/words/month-names.ts';
import type { Proche } from '../proches.contract.ts';

const CIVILITIES = { mme: 'Mme', m: 'M.' } as const;

type Named = Pick<Proche, 'civility' | 'firstName' | 'lastName'>;

/** As their speaker knows them: 'Mme Odette Rivière'. */
export const nameFully = ({ civility, firstName, lastName }: Named): string =>
  [civility && CIVILITIES[civility], firstName, lastName].filter(Boolean).join(' ');

/** 'Accord signé le 3 novembre 2026.' */
export function sayConsent({
  consentHow,
  consentOn,
}: Pick<Proche, 'consentHow' | 'consentOn'>): string {
  const how = consentHow === 'signed' ? 'Accord signé' : 'Accord donné de vive voix';
  return `${how} le ${nameDate(consentOn)} ${consentOn.slice(0, 4)}`;
}
