import type { z } from 'zod';
import type { LiveEvent } from '#contract/events.ts';
import type { AnyRoute, Route } from '#contract/route.ts';
import type { EntityCache } from '#web/data/entity-cache.ts';
import type { Area } from '#web/ui/signs/area.ts';
import type { GatheringKind, GroupMessage, gathering } from '../gatherings.contract.ts';
import type { Listed, Party } from '../gatherings-bringing.contract.ts';
import type { Exclusion } from '../gatherings-organiser.contract.ts';
import type { Scope } from '../gatherings-series.contract.ts';
import type { Participant } from './places/participants.ts';
import type { TypeLook } from './type-look.ts';

export type GatheringStatus = 'pending' | 'confirmed' | 'cancelled' | 'completed';

export type GatheringFilters = {
  type: string;
  status: string;
  q: string;
  my: 'true' | 'false';
  when: 'coming' | 'past';
  /** The dates of one series; or of each series the next one alone. */
  series: string;
  fold: 'series';
  circle: string;
};

/** An outing or an event, as their screens show them alike. */
export interface Gathering extends z.output<typeof gathering> {
  type: string;
  status: GatheringStatus;
  participants: Participant[];
}

type OnOne = z.ZodType<{ id: string }>;
type AskedList = { limit?: unknown; participants?: 'first' | undefined } & {
  [Name in keyof GatheringFilters]?: GatheringFilters[Name] | undefined;
};
type AskedPage = { before?: string | undefined; limit?: unknown };
type AskedReading = { upTo?: string | undefined };
type AskedScope = { scope?: Scope | undefined };
type AskedPlace = AskedScope & {
  waitWhenFull?: boolean | undefined;
  answer?: string | undefined;
} & AskedParty;
type AskedParty = { adults?: number | undefined; children?: number | undefined };

type OnProche = z.ZodType<{ id: string; procheId: string }>;
type AskedFor = { procheId: string; waitWhenFull?: boolean | undefined };

export interface GatheringRoutes {
  get: Route<OnOne, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  list: Route<z.ZodType, z.ZodType<unknown, AskedList>, z.ZodType, z.ZodType<Gathering[]>>;
  join: Route<OnOne, z.ZodType, z.ZodType<unknown, AskedPlace>, z.ZodType<Gathering>>;
  bring: Route<OnOne, z.ZodType, z.ZodType<unknown, Party>, z.ZodType<Gathering>>;
  leave: Route<OnOne, z.ZodType, z.ZodType<unknown, AskedScope>, z.ZodType<Gathering>>;
  remove: Route<OnOne, z.ZodType<unknown, AskedScope>>;
  joinFor: Route<OnOne, z.ZodType, z.ZodType<unknown, AskedFor>, z.ZodType<Gathering>>;
  leaveFor: Route<OnProche, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  calendar: AnyRoute;
}

type OnItem = z.ZodType<{ id: string; itemId: string }>;

/** What those who come answer and bring. */
export interface BringingRoutes {
  answer: Route<OnOne, z.ZodType, z.ZodType<unknown, { answer: string }>, z.ZodType<Gathering>>;
  addItem: Route<OnOne, z.ZodType, z.ZodType<unknown, { name: string }>, z.ZodType<Gathering>>;
  takeItem: Route<OnItem, z.ZodType, z.ZodType<unknown, { mine: boolean }>, z.ZodType<Gathering>>;
  removeItem: Route<OnItem, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  attendance: Route<OnOne, z.ZodType, z.ZodType, z.ZodType<Listed[]>>;
}

type OnSomebody = z.ZodType<{ id: string; userId: string }>;

/** Whether those who come still do, and who came. */
export interface TurnoutRoutes {
  call: Route<OnOne, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  confirm: Route<OnOne, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  /** For somebody they speak for. */
  confirmFor: Route<OnProche, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  checkIn: Route<OnSomebody, z.ZodType, z.ZodType<unknown, { came: number }>, z.ZodType<Gathering>>;
}

/** Who organises with the creator. */
export interface HostingRoutes {
  name: Route<OnSomebody, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  accept: Route<OnOne, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
  unname: Route<OnSomebody, z.ZodType, z.ZodType, z.ZodType<Gathering>>;
}

/** What an organiser does beside changing it. */
export interface OrganiserRoutes {
  exclude: Route<
    OnSomebody,
    z.ZodType,
    z.ZodType<unknown, { reason?: string | undefined } | undefined>,
    z.ZodType<Gathering>
  >;
  listExclusions: Route<OnOne, z.ZodType, z.ZodType, z.ZodType<Exclusion[]>>;
  readmit: Route<OnSomebody>;
  setRegistrations: Route<
    OnOne,
    z.ZodType,
    z.ZodType<unknown, { open: boolean }>,
    z.ZodType<Gathering>
  >;
  announce: Route<
    OnOne,
    z.ZodType,
    z.ZodType<unknown, { content: string; clientId?: string | undefined }>,
    z.ZodType<GroupMessage>
  >;
}

type Changed = z.ZodType<{ _id: string; change: 'created' | 'updated' | 'deleted' }>;

/** What differs between outings and events: calls, addresses, words. */
export interface GatheringSetting {
  kind: GatheringKind;
  area: Extract<Area, 'sorties' | 'evenements'>;
  /** Of the list; one stands at `{path}/{id}`. */
  path: '/sorties' | '/evenements';
  /** 'Sortie', 'Événement': names the page until its title is known. */
  name: string;
  /** 'Sorties', 'Événements': the way back. */
  listName: string;
  looks: Record<string, TypeLook>;
  cache: EntityCache<Gathering>;
  changed: LiveEvent<Changed>;
  routes: GatheringRoutes;
  organiser: OrganiserRoutes;
  hosting: HostingRoutes;
  turnout: TurnoutRoutes;
  bringing: BringingRoutes;
  chat: ChatSetting;
  texts: {
    listFailed: string;
    joined: string;
    left: string;
    deleted: string;
    notFound: string;
    userMissing?: string;
    /** Of an answer that holds nothing. */
    noData?: string;
  };
  words: GatheringWords;
}

/** `kind` also names its messages in the outbox. */
export interface ChatSetting {
  kind: 'outings' | 'events' | 'rings' | 'circles';
  history: Route<OnOne, z.ZodType<unknown, AskedPage>, z.ZodType, z.ZodType<GroupMessage[]>>;
  markRead: Route<OnOne, z.ZodType, z.ZodType<unknown, AskedReading>>;
  stream: AnyRoute;
}

/** French agrees with what is spoken of. */
export interface GatheringWords {
  /** 'cette sortie', 'cet événement' */
  this: string;
  /** '1 sortie', '3 événements' */
  count: (count: number) => string;
  /** 'Voir les sorties passées' */
  showPast: string;
  /** 'Sorties passées' */
  past: string;
  noPast: string;
  /** Those of them where the reader was: "Celles où j'étais", and where they stand. */
  where: string;
  mineBehind: string;
  /** 'Afficher plus de sorties' */
  more: string;
  loading: string;
  begun: string;
  /** 'Sortie passée', and the sentence under it. */
  over: string;
  ended: string;
  /** 'Sortie annulée' */
  off: string;
  cancelled: string;
  /** What the organiser learns of those who join, where they learn more than a name. */
  seen?: string;
}
