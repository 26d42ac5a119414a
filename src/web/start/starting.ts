let starting = true;

/** Whether the first screen is still being drawn: what is known by then has come with it, and was not seen before. */
export const isStarting = (): boolean => starting;

export function endStart(): void {
  starting = false;
}
