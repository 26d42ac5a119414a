// What is to be done next with one's own services, and with the help one has offered.

import type { Step } from '#web/ui/cards/StepList.tsx';
import { STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { nameShortly } from '#web/words/card-words.ts';
import type { Service } from '../../services.contract.ts';
import type { Proposal } from '../../services-help.contract.ts';
import { sayProposals, wordsOf } from '../nature-words.ts';

type Mine = Pick<Service, 'status' | 'nature' | 'date' | 'proposalCount' | 'assignedTo'>;

export function stepOfService(service: Mine, now: number): Step {
  const { status, nature, date, proposalCount, assignedTo } = service;
  const isPast = Date.parse(date) <= now;
  if (status === 'completed') return { group: 'over', next: wordsOf(nature).done };
  if (status === 'cancelled') return { group: 'over', next: STATUS_LABELS.cancelled };
  if (status === 'assigned') {
    const name = assignedTo ? nameShortly(assignedTo) : 'votre voisin';
    return isPast
      ? { group: 'todo', next: `La date est passée : dites si c'est fait avec ${name}` }
      : { group: 'wait', next: wordsOf(nature).taken };
  }
  const proposals = sayProposals(nature, proposalCount);
  if (proposalCount > 0) return { group: 'todo', next: `${proposals} : à vous de choisir` };
  return isPast
    ? { group: 'todo', next: `${proposals}, et la date est passée : choisissez-en une autre` }
    : { group: 'wait', next: proposals };
}

export function stepOfProposal({ status, service }: Pick<Proposal, 'status' | 'service'>): Step {
  const name = nameShortly(service.creator);
  switch (status) {
    case 'pending':
      return { group: 'wait', next: `${name} n'a pas encore répondu` };
    case 'assigned':
      return { group: 'todo', next: `Convenu avec ${name} : préparez le rendez-vous` };
    case 'completed':
      return { group: 'over' };
  }
}
