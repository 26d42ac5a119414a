// What whoever organises an outing or event does, and what those who come bring and answer: declared once for the two.
import { z } from 'zod';
import { idParams, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { groupMessage } from './gatherings.contract.ts';
import {
  bringingTexts,
  changedAnswer,
  itemParams,
  listed,
  newItem,
  takenItem,
} from './gatherings-bringing.contract.ts';
import {
  excluding,
  exclusion,
  newAnnouncement,
  participantParams,
  registrations,
} from './gatherings-organiser.contract.ts';
import { placeOfProche } from './gatherings-proches.contract.ts';
import {
  type GatheringErrors,
  gatheringTexts,
  hostErrors,
  itemErrors,
  organiserErrors,
  turnoutErrors,
} from './gatherings-sentences.contract.ts';
import { checkingIn } from './gatherings-turnout.contract.ts';

/** What one of the two is declared with. */
export interface ActsOf<Entity extends z.ZodType> {
  /** Of its routes, and the first part of their paths. */
  name: 'outings' | 'events';
  /** 'une sortie', 'un événement' */
  a: string;
  /** 'créée', 'créé' */
  created: string;
  output: Entity;
  errors: GatheringErrors;
  texts: Record<'loadFailed' | 'deleteFailed' | 'joinFailed' | 'leaveFailed', string>;
}

/** What those who come answer and bring, and the list of it for whoever organises. */
export function declareBringing<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, a, errors } = of;
  const standing = [errors.notFound, errors.notParticipant, errors.notPending, errors.begun];
  return {
    answer: defineRoute({
      name: `${name}.answer`,
      method: 'PUT',
      path: `/${name}/:id/answer`,
      summary: `Réponse à la question de qui organise ${a}, pour elle ou lui seul`,
      params: idParams,
      body: changedAnswer,
      output: of.output,
      errors: standing,
      fallback: bringingTexts.answerFailed,
    }),
    addItem: defineRoute({
      name: `${name}.add_item`,
      method: 'POST',
      path: `/${name}/:id/items`,
      summary: `Ligne de plus à la liste de ce qu'on apporte à ${a}`,
      params: idParams,
      body: newItem,
      output: of.output,
      errors: [...standing, itemErrors.itemsShut, itemErrors.itemsFull],
      fallback: bringingTexts.itemFailed,
    }),
    takeItem: defineRoute({
      name: `${name}.take_item`,
      method: 'PUT',
      path: `/${name}/:id/items/:itemId`,
      summary: `Dit qu'on apporte cela, ou plus, à ${a}`,
      params: itemParams,
      body: takenItem,
      output: of.output,
      errors: [...standing, itemErrors.itemGone, itemErrors.itemTaken],
      fallback: bringingTexts.itemFailed,
    }),
    removeItem: defineRoute({
      name: `${name}.remove_item`,
      method: 'DELETE',
      path: `/${name}/:id/items/:itemId`,
      summary: `Ligne retirée de la liste de ce qu'on apporte à ${a}`,
      params: itemParams,
      output: of.output,
      errors: [...standing, itemErrors.itemGone, itemErrors.itemsShut],
      fallback: bringingTexts.itemFailed,
    }),
    attendance: defineRoute({
      name: `${name}.attendance`,
      method: 'GET',
      path: `/${name}/:id/attendance`,
      summary: `Qui vient à ${a}, qui attend, avec qui et quoi, pour qui organise`,
      params: idParams,
      output: z.array(listed),
      errors: [errors.notFound, errors.notMine],
      fallback: bringingTexts.listFailed,
    }),
  };
}

/** Who comes, whether anybody new may, and a word to all. */
export function declareOrganiser<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, errors } = of;
  const own = [errors.notFound, errors.notMine];
  return {
    exclude: defineRoute({
      name: `${name}.exclude`,
      method: 'DELETE',
      path: `/${name}/:id/participants/:userId`,
      unverified: 'may',
      summary: "Inscription d'un participant retirée par qui organise, avec un mot si l'on veut",
      params: participantParams,
      body: excluding,
      output: of.output,
      errors: [
        ...[...own, organiserErrors.notThere, errors.begun, errors.notPending],
        hostErrors.hostKept,
      ],
      fallback: gatheringTexts.excludeFailed,
    }),
    listExclusions: defineRoute({
      name: `${name}.exclusions`,
      method: 'GET',
      path: `/${name}/:id/exclusions`,
      summary: 'Inscriptions retirées, pour qui organise',
      params: idParams,
      output: z.array(exclusion),
      errors: own,
      fallback: gatheringTexts.exclusionsFailed,
    }),
    readmit: defineRoute({
      name: `${name}.readmit`,
      method: 'DELETE',
      path: `/${name}/:id/exclusions/:userId`,
      unverified: 'may',
      summary: 'Réinscription permise à qui avait été retiré',
      params: participantParams,
      output: message,
      errors: [...own, organiserErrors.notThere],
      fallback: gatheringTexts.readmitFailed,
    }),
    setRegistrations: defineRoute({
      name: `${name}.registrations`,
      method: 'PUT',
      path: `/${name}/:id/registrations`,
      unverified: 'may',
      summary: 'Inscriptions fermées, ou rouvertes, par qui organise',
      params: idParams,
      body: registrations,
      output: of.output,
      errors: [...own, errors.notPending, errors.begun, organiserErrors.dateLooked],
      fallback: gatheringTexts.registrationsFailed,
    }),
    announce: defineRoute({
      name: `${name}.announce`,
      method: 'POST',
      path: `/${name}/:id/announcements`,
      status: 201,
      countsAs: 'itself',
      keyed: 'clientId',
      summary:
        'Annonce à tous les participants, dite aussitôt à chacun et gardée dans la discussion',
      params: idParams,
      body: newAnnouncement,
      output: groupMessage,
      errors: [...own, errors.chatReserved],
      fallback: gatheringTexts.announceFailed,
    }),
  };
}

/** Who organises with the creator: named by the creator, of those who come. */
export function declareHosting<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, a, created, errors } = of;
  const own = [errors.notFound, errors.notMine];
  return {
    name: defineRoute({
      name: `${name}.name_host`,
      method: 'PUT',
      path: `/${name}/:id/hosts/:userId`,
      summary: `Propose à un participant d'organiser ${a} avec soi`,
      params: participantParams,
      output: of.output,
      errors: [
        ...own,
        errors.notPending,
        errors.begun,
        organiserErrors.notThere,
        hostErrors.hostsFull,
        moderationErrors.contactRefused,
        moderationErrors.neighbourLeft,
      ],
      fallback: gatheringTexts.hostFailed,
    }),
    accept: defineRoute({
      name: `${name}.accept_hosting`,
      method: 'PUT',
      path: `/${name}/:id/hosting`,
      summary: `Accepte d'organiser ${a} avec qui l'a ${created}`,
      params: idParams,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.notPending, errors.begun],
        ...[hostErrors.notAsked, moderationErrors.contactRefused],
      ],
      fallback: gatheringTexts.hostFailed,
    }),
    unname: defineRoute({
      name: `${name}.unname_host`,
      method: 'DELETE',
      path: `/${name}/:id/hosts/:userId`,
      unverified: 'may',
      summary: `N'organise plus ${a} : par qui l'a ${created}, ou par la personne elle-même`,
      params: participantParams,
      output: of.output,
      errors: [...own, organiserErrors.notThere],
      fallback: gatheringTexts.hostFailed,
    }),
  };
}

/** Whether those who come still do, and who came. */
export function declareTurnout<Entity extends z.ZodType>(of: ActsOf<Entity>) {
  const { name, a, errors } = of;
  const coming = [errors.notFound, errors.notParticipant, errors.notPending, errors.begun];
  return {
    call: defineRoute({
      name: `${name}.last_call`,
      method: 'POST',
      path: `/${name}/:id/last-call`,
      keyed: 'not',
      summary: 'Demande une fois aux personnes inscrites si elles viennent toujours',
      params: idParams,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.notMine, errors.notPending, errors.begun],
        turnoutErrors.alreadyCalled,
      ],
      fallback: gatheringTexts.callFailed,
    }),
    confirm: defineRoute({
      name: `${name}.confirm`,
      method: 'PUT',
      path: `/${name}/:id/coming`,
      unverified: 'may',
      countsAs: 'join',
      summary: `Dit qu'on vient toujours à ${a}`,
      params: idParams,
      output: of.output,
      errors: coming,
      fallback: gatheringTexts.confirmFailed,
    }),
    confirmFor: defineRoute({
      name: `${name}.confirm_for`,
      method: 'PUT',
      path: `/${name}/:id/proches/:procheId/coming`,
      unverified: 'may',
      countsAs: 'join',
      summary: "Garde la place d'un proche sans internet",
      params: placeOfProche,
      output: of.output,
      errors: coming,
      fallback: gatheringTexts.confirmFailed,
    }),
    checkIn: defineRoute({
      name: `${name}.check_in`,
      method: 'PUT',
      path: `/${name}/:id/participants/:userId/came`,
      unverified: 'may',
      summary: 'Avec combien de personnes un participant est venu, noté par qui organise',
      params: participantParams,
      body: checkingIn,
      output: of.output,
      errors: [
        ...[errors.notFound, errors.notMine, organiserErrors.notThere],
        turnoutErrors.tooEarly,
      ],
      fallback: gatheringTexts.checkInFailed,
    }),
  };
}
