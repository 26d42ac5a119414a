import type { GatheringValues } from './gathering-form.ts';

/** What the form folds: what it is, when, where and for how many stay in sight. */
export const MORE = [
  'lasts',
  'every',
  'addressKept',
  'guestsAllowed',
  'question',
  'itemsOpen',
  'circleId',
  'public',
] as const satisfies readonly (keyof GatheringValues)[];

/** How many of them say something else than most leave them at. */
export function countMore(values: GatheringValues, isNew: boolean): number {
  const held: Record<(typeof MORE)[number], boolean> = {
    lasts: values.lasts !== null,
    every: values.every !== '',
    addressKept: values.addressKept === true,
    guestsAllowed: values.guestsAllowed === false,
    question: values.question.trim() !== '',
    itemsOpen: values.itemsOpen === true,
    // The circle of one there is stays as it is: it is not asked again.
    circleId: isNew && values.circleId !== '',
    public: values.public === true && values.circleId === '',
  };
  return Object.values(held).filter(Boolean).length;
}
