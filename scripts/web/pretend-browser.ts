/** The few things of a browser that the screens look at when they are loaded: all empty, nothing kept. */
export function pretendBrowser(): void {
  const nothing = () => undefined;
  const query = { matches: false, addEventListener: nothing };
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const pretended = {
    window: { addEventListener: nothing, matchMedia: () => query },
    document: {
      documentElement: { dataset: {}, style: {} },
      querySelector: () => null,
      addEventListener: nothing,
    },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => query,
  };
  for (const [name, value] of Object.entries(pretended)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
