// An outing or event in a few lines, which the real one is held to (`gatherings.model.test.ts`).
import type { GatheringKind } from './gatherings.contract.ts';

export const CREATOR = 0;
/** `inside`: `by` counts those who come or wait by then, where there are any. */
export type Step = { inside?: boolean } & (
  | { by: number; action: 'join' | 'wait' | 'bring'; brings: number }
  | { by: number; action: 'leave' | 'cancel' | 'delete' }
  | { by: number; action: 'resize' | 'keep'; places: number }
  | { by: number; action: 'begin' }
);

/** An outing or event as the model knows it; residents by their place. */
export class Model {
  readonly kind: GatheringKind;
  places = 2;
  kept = 0;
  status: 'pending' | 'cancelled' = 'pending';
  begun = false;
  gone = false;
  participants: number[] = [];
  waiting: number[] = [];
  /** How many each brings who brings somebody. */
  brought = new Map<number, number>();

  constructor(kind: GatheringKind) {
    this.kind = kind;
  }

  /** The step by whose it is by now. */
  aim(step: Step): Step {
    const inside = [...this.participants, ...this.waiting];
    const by = inside[step.by % inside.length];
    return step.inside && by !== undefined ? { ...step, by } : step;
  }

  /** Does it if it may be done; gives the HTTP status of the answer. */
  play(step: Step): number {
    if (step.action === 'begin') return this.#begin();
    if (step.action === 'cancel' && this.kind === 'outing') return 404;
    if (this.gone) return 404;
    switch (step.action) {
      case 'join':
      case 'wait':
        return this.#join(step.by, step.action === 'wait', step.brings);
      case 'bring':
        return this.#bring(step.by, step.brings);
      case 'leave':
        return this.#leave(step.by);
      case 'cancel':
        return this.#cancel(step.by);
      case 'delete':
        return this.#delete(step.by);
      case 'resize':
        return this.#resize(step.by, step.places);
      case 'keep':
        return this.#keep(step.by, step.places);
    }
  }

  #isOpen(): boolean {
    return this.status === 'pending' && !this.begun;
  }

  #begin(): number {
    this.begun = true;
    return 200;
  }

  #heads(who: number): number {
    return 1 + (this.brought.get(who) ?? 0);
  }

  #free(): number {
    return this.participants.reduce(
      (left, who) => left - this.#heads(who),
      this.places - this.kept,
    );
  }

  /** Who waits for no more places than there are. */
  #awaited(): boolean {
    return this.waiting.some((who) => this.#heads(who) <= this.places);
  }

  #bring(by: number, brings: number): number {
    const comes = this.participants.includes(by);
    if (!comes && !this.waiting.includes(by)) return 403;
    if (!this.#isOpen()) return 409;
    const more = 1 + brings - this.#heads(by);
    if (more > 0 && 1 + brings > this.places) return 409;
    if (more > 0 && comes && (this.#awaited() || this.#free() < more)) return 409;
    this.brought.set(by, brings);
    return this.#fill();
  }

  #join(by: number, wait: boolean, brings: number): number {
    const known = by === CREATOR || [...this.participants, ...this.waiting].includes(by);
    if (known || !this.#isOpen()) return 409;
    if (1 + brings > this.places) return 409;
    const fits = !this.#awaited() && 1 + brings <= this.#free();
    if (!fits && !wait) return 409;
    this.brought.set(by, brings);
    (fits ? this.participants : this.waiting).push(by);
    return 200;
  }

  #leave(by: number): number {
    if (![...this.participants, ...this.waiting].includes(by)) return 403;
    if (!this.#isOpen()) return 409;
    this.participants = this.participants.filter((one) => one !== by);
    this.waiting = this.waiting.filter((one) => one !== by);
    return this.#fill();
  }

  #cancel(by: number): number {
    if (by !== CREATOR) return 403;
    if (!this.#isOpen()) return 409;
    this.status = 'cancelled';
    this.waiting = [];
    return 200;
  }

  #delete(by: number): number {
    if (by !== CREATOR) return 403;
    this.gone = true;
    return 200;
  }

  #resize(by: number, places: number): number {
    if (by !== CREATOR) return 403;
    if (this.kind === 'event' && !this.#isOpen()) return 409;
    if (places < this.places - this.#free()) return 409;
    this.places = places;
    return this.#isOpen() ? this.#fill() : 200;
  }

  #keep(by: number, places: number): number {
    if (by !== CREATOR) return 403;
    if (!this.#isOpen()) return 409;
    const more = places - this.kept;
    if (more > 0 && (this.#awaited() || this.#free() < more)) return 409;
    this.kept = places;
    return this.#fill();
  }

  #fill(): number {
    for (const who of [...this.waiting]) {
      if (this.#heads(who) > this.places) continue;
      if (this.#heads(who) > this.#free()) break;
      this.waiting.splice(this.waiting.indexOf(who), 1);
      this.participants.push(who);
    }
    return 200;
  }

  view(who: number) {
    const rank = this.waiting.indexOf(who) + 1;
    const inside = this.participants.includes(who) ? 'participant' : null;
    return {
      status: this.kind === 'event' && this.begun && this.#stands() ? 'completed' : this.status,
      maxParticipants: this.places,
      participants: this.participants,
      participantCount: this.places - this.#free(),
      keptCount: this.kept,
      waitingCount: this.waiting.length,
      myPlace: who === CREATOR ? 'organiser' : rank > 0 ? 'waiting' : inside,
      myRank: rank || null,
      waitingList: who === CREATOR ? this.waiting : undefined,
    };
  }

  #stands(): boolean {
    return this.status !== 'cancelled';
  }
}
