// What its creator can do with a service once its day has passed.
import { nameShortly } from '#web/words/card-words.ts';
import type { Service } from '../../services.contract.ts';
import { rightsOf } from '../../services-rights.contract.ts';

type Mine = Pick<Service, 'status' | 'date' | 'proposalCount' | 'assignedTo' | 'stillAskedAt'>;

interface Next {
  words: string;
  act: string;
  /** Of the page of one's own services. */
  dialog: 'modifier' | 'propositions';
}

/** Undefined while it is to come, once it is over, and where it is asked if it still stands: that question says all. */
export function nextOfPast(service: Mine, now: number): Next | undefined {
  const { status, date, proposalCount, assignedTo, stillAskedAt } = service;
  const rights = rightsOf(status);
  if (Date.parse(date) > now) return undefined;
  if (rights.unassign) {
    const who = assignedTo ? `avec ${nameShortly(assignedTo)}` : 'comme convenu';
    return {
      words: `Cette date est passée. Si c'est fait ${who}, dites-le ; sinon, choisissez un autre jour.`,
      ...{ act: "Dire ce qu'il en est", dialog: 'modifier' },
    };
  }
  if (!rights.help || stillAskedAt) return undefined;
  return proposalCount > 0
    ? {
        words: "Cette date est passée, et une réponse vous attend : c'est à vous de choisir.",
        ...{ act: 'Voir les propositions', dialog: 'propositions' },
      }
    : {
        words:
          "Cette date est passée. Choisissez un autre jour, ou dites que ce n'est plus la peine.",
        ...{ act: 'Changer le jour', dialog: 'modifier' },
      };
}
