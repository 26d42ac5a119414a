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
  return { ...published, reports: demoReports(published), pages: demoPages(people) };
}
