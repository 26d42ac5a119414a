// What lives near a resident today: one answer for the whole home page. Nothing in it says where somebody lives.
import { z } from 'zod';
import { neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { event } from '#features/events/events.contract.ts';
import { agendaItem } from '#features/gatherings/gatherings.contract.ts';
import { article } from '#features/journal/journal.contract.ts';
import { outing } from '#features/outings/outings.contract.ts';
import { service } from '#features/services/services.contract.ts';
import { troc } from '#features/trocs/trocs.contract.ts';

/** How many of each stand on the page. */
export const HOME_REQUESTS = 3;
export const HOME_GATHERINGS = 4;
export const HOME_TROCS = 2;
export const HOME_ARRIVALS = 3;
export const HOME_GOING = 3;

/** Somebody who has joined this month and says since when: as their own page says it to whoever reads. */
export const arrival = z.object({
  user: neighbour,
  /** 'YYYY-MM' */
  since: z.string(),
  helps: z.array(z.string()),
  learns: z.array(z.string()),
});
export type Arrival = z.output<typeof arrival>;

export const home = z.object({
  /** Of neighbours, still open and to come, to which the reader has not offered help: the nearest first. */
  requests: z.array(service),
  /** How many of the sixty soonest of them are within 300 m. */
  near: z.number(),
  /** To come, the next first; of those who take part, the first. */
  outings: z.array(outing),
  events: z.array(event),
  /** What the reader goes to or organises, the next first. */
  going: z.array(agendaItem),
  /** The newest one, its content cut. */
  article: article.nullable(),
  trocs: z.array(troc),
  arrivals: z.array(arrival),
  /** Published by neighbours within seven days; 100 at the most. */
  fresh: z.object({ trocs: z.number(), articles: z.number() }),
});
export type Home = z.output<typeof home>;

/** How many the sheet of the week chooses from; a sheet holds fewer. */
export const SHEET_CHOICE = 20;

/** What a printed sheet may tell to whoever passes by: nobody's name, and no place that may be somebody's home. */
export const weekSheet = z.object({
  /** To come, today or within the six days after, the next first. */
  gatherings: z.array(
    agendaItem
      .pick({ kind: true, _id: true, title: true, type: true, date: true, end: true })
      /**
       * A public place by its name; what its organiser shows without an account, as it is shown there. `full`: no place is
       * left for whoever reads the sheet.
       */
      .extend({ place: z.string().nullable(), full: z.boolean() }),
  ),
  teamPhone: z.string().nullable(),
});
export type WeekSheet = z.output<typeof weekSheet>;

export const getWeekSheet = defineRoute({
  name: 'dashboard.weekSheet',
  method: 'GET',
  path: '/week-sheet',
  summary:
    'La feuille de la semaine à afficher : ce qui se passe, sans nom, et des lieux publics seulement',
  output: weekSheet,
  fallback: "La feuille de la semaine n'a pas pu être chargée.",
});

export const getHome = defineRoute({
  name: 'dashboard.home',
  method: 'GET',
  path: '/home',
  summary:
    'Ce qui vit près du résident : demandes, sorties, événements, article, trocs, nouveaux voisins',
  output: home,
  fallback: "Ce qui se passe près de chez vous n'a pas pu être chargé.",
});
