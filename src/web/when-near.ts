/** Does it when the element comes near what is seen. Returns a function that stops looking. */
export function whenNear(
  element: Element,
  work: () => void,
  near: IntersectionObserverInit,
): () => void {
  // Of what a busy browser tells at once, the last is how it is now.
  const observer = new IntersectionObserver((told) => {
    if (told.at(-1)?.isIntersecting) work();
  }, near);
  observer.observe(element);
  return () => observer.disconnect();
}
