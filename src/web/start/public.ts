// What a screen knows of the first load: to be drawn piece by piece, and whether it is the first one.
export { onceIdle, startOnceIdle, useIdleSteps, useOnceIdle } from './once-idle.ts';
export { nextTask } from './pace.ts';
export { isStarting } from './starting.ts';
export { useIsHere } from './use-is-here.ts';
export { useStaged } from './use-staged.ts';
