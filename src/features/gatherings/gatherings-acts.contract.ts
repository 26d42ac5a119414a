// What is done with an outing and with an event alike, declared once: each of the two under its own paths, with its own words.
import { z } from 'zod';
import { idParams, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { procheErrors } from '../proches/proches-sentences.contract.ts';
import {
  groupHistoryQuery,
  groupMessage,
  groupReading,
  groupStreamQuery,
  joining,
  newGroupMessage,
} from './gatherings.contract.ts';
import { changedParty } from './gatherings-bringing.contract.ts';
import {
  type ActsOf,
  declareBringing,
  declareHosting,
  declareOrganiser,
  declareTurnout,
} from './gatherings-organised.contract.ts';
import { joiningFor, placeOfProche } from './gatherings-proches.contract.ts';
import {
  comingErrors,
  dateErrors,
  gatheringTexts,
  ofCircleErrors,
  organiserErrors,
  partyErrors,
} from './gatherings-sentences.contract.ts';
import { onScope } from './gatherings-series.contract.ts';

export type GatheringActs = ReturnType<typeof declareActs>;

export function declareActs<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  return {
    one: declareOne(of),
    places: { ...declarePlaces(of), ...declarePlacesFor(of) },
    bringing: declareBringing(of),
    organiser: declareOrganiser(of),
    hosting: declareHosting(of),
    turnout: declareTurnout(of),
    chat: declareChat(of),
  };
}

function declareOne<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, a, errors, texts } = of;
  const A = a.charAt(0).toUpperCase() + a.slice(1);
  return {
    get: defineRoute({
      name: `${name}.get`,
      method: 'GET',
      path: `/${name}/:id`,
      summary: A,
      params: idParams,
      output: of.output,
      errors: [errors.notFound],
      fallback: texts.loadFailed,
    }),
    remove: defineRoute({
      name: `${name}.delete`,
      method: 'DELETE',
      path: `/${name}/:id`,
      unverified: 'may',
      summary: `Suppression d'${a} par son créateur`,
      params: idParams,
      query: onScope,
      output: message,
      errors: [errors.notFound, errors.notMineToDelete],
      fallback: texts.deleteFailed,
    }),
    calendar: defineRoute({
      name: `${name}.calendar`,
      method: 'GET',
      path: `/${name}/:id/calendar.ics`,
      kind: 'calendar',
      summary: `${A} au format iCalendar`,
      params: idParams,
      output: z.string(),
      errors: [errors.notFound, dateErrors.dateOpen],
      fallback: gatheringTexts.calendarFailed,
    }),
  };
}

function declarePlaces<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, a, errors, texts } = of;
  return {
    join: defineRoute({
      name: `${name}.join`,
      method: 'POST',
      path: `/${name}/:id/join`,
      summary: `Inscription à ${a}, ou sur sa liste d'attente (\`waitWhenFull\`)`,
      countsAs: 'join',
      params: idParams,
      body: joining,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.own, errors.alreadyJoined, errors.alreadyWaiting],
        ...[errors.notPending, errors.begun, errors.full],
        ...comingErrors,
        moderationErrors.contactRefused,
        moderationErrors.neighbourLeft,
      ],
      fallback: texts.joinFailed,
    }),
    bring: defineRoute({
      name: `${name}.bring`,
      method: 'PUT',
      path: `/${name}/:id/party`,
      summary: `Nombre de personnes qui viennent avec soi à ${a}, ou attendent`,
      countsAs: 'join',
      params: idParams,
      body: changedParty,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.notParticipant, errors.notPending, errors.begun],
        organiserErrors.registrationsClosed,
        ...Object.values(partyErrors),
      ],
      fallback: gatheringTexts.partyFailed,
    }),
    leave: defineRoute({
      name: `${name}.leave`,
      method: 'POST',
      path: `/${name}/:id/leave`,
      unverified: 'may',
      summary: `Départ d'${a}, ou de sa liste d'attente`,
      countsAs: 'join',
      params: idParams,
      body: onScope,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.notParticipant],
        ...[errors.calledOff, errors.listClosed, errors.begun],
      ],
      fallback: texts.leaveFailed,
    }),
  };
}

/** For those without internet, through who speaks for them. */
function declarePlacesFor<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, errors, texts } = of;
  return {
    joinFor: defineRoute({
      name: `${name}.join_for`,
      method: 'POST',
      path: `/${name}/:id/proches`,
      summary: "Place d'un proche sans internet, ou sur la liste d'attente (`waitWhenFull`)",
      countsAs: 'join',
      params: idParams,
      body: joiningFor,
      output: of.output,
      errors: [
        procheErrors.notFound,
        ...[errors.notFound, errors.alreadyJoined, errors.alreadyWaiting],
        ...[errors.notPending, errors.begun, errors.full],
        partyErrors.tooFewPlaces,
        organiserErrors.excluded,
        ofCircleErrors.notInCircle,
        organiserErrors.registrationsClosed,
        moderationErrors.contactRefused,
        moderationErrors.neighbourLeft,
      ],
      fallback: texts.joinFailed,
    }),
    leaveFor: defineRoute({
      name: `${name}.leave_for`,
      method: 'DELETE',
      path: `/${name}/:id/proches/:procheId`,
      unverified: 'may',
      summary: "La place d'un proche sans internet est rendue",
      countsAs: 'join',
      params: placeOfProche,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.notParticipant],
        ...[errors.calledOff, errors.listClosed, errors.begun],
      ],
      fallback: gatheringTexts.partyFailed,
    }),
  };
}

/** The discussion of those who take part. */
function declareChat<Entity extends z.ZodType>({ name, a, errors: of }: ActsOf<Entity>) {
  const errors = [of.notFound, of.chatReserved];
  return {
    history: defineRoute({
      name: `${name}.messages`,
      method: 'GET',
      path: `/${name}/:id/messages`,
      summary: `Discussion d'${a}, du message le plus ancien au plus récent`,
      params: idParams,
      query: groupHistoryQuery,
      output: z.array(groupMessage),
      errors,
      fallback: gatheringTexts.messagesFailed,
    }),
    send: defineRoute({
      name: `${name}.send`,
      method: 'POST',
      path: `/${name}/:id/messages`,
      status: 201,
      keyed: 'clientId',
      countsAs: 'itself',
      summary: `Envoi d'un message dans la discussion d'${a}`,
      params: idParams,
      body: newGroupMessage,
      output: groupMessage,
      errors,
      fallback: gatheringTexts.sendFailed,
    }),
    markRead: defineRoute({
      name: `${name}.read`,
      method: 'POST',
      path: `/${name}/:id/messages/read`,
      summary: `Discussion d'${a} marquée comme lue`,
      countsAs: 'signal',
      params: idParams,
      body: groupReading,
      output: message,
      errors,
    }),
    stream: defineRoute({
      name: `${name}.stream`,
      method: 'GET',
      path: `/${name}/:id/stream`,
      kind: 'stream',
      summary: `Flux de la discussion d'${a} (server-sent events sans nom, \`id\` du message)`,
      params: idParams,
      query: groupStreamQuery,
      errors,
    }),
  };
}
