/** The whole demonstration, always the same. */
import { demoArticles } from './articles.ts';
import { demoGatherings } from './gatherings.ts';
import type { Demo } from './load.ts';
import { demoMessages } from './messages.ts';
import { demoPages } from './pages.ts';
import { demoPeople } from './people.ts';
import { demoReports } from './reports.ts';
import { demoServices } from './services.ts';
import { demoTrocs } from './trocs.ts';

/** The drawings that stand for photos of what is past. */
export const ALBUM: readonly string[] = [
  ...['fete', 'cafe', 'jardin', 'echecs', 'gateau', 'promenade'],
  ...['marche', 'table', 'livres', 'velo', 'plante', 'guitare'],
];

export function demoQuarter(): Demo {
  const people = demoPeople();
  const services = demoServices(people);
  const trocs = demoTrocs(people);
  const published = {
    people,
    services,
    trocs,
    gatherings: demoGatherings(people),
    articles: demoArticles(people),
    messages: demoMessages(people, services, trocs),
  };
  const pages = demoPages(people);
  return { ...published, pages, reports: demoReports(published), album: ALBUM };
}
