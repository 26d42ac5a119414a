// zod must not try `new Function`: the content policy forbids it, and the browser would log each try.
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint: an external file, because the content policy forbids inline scripts.
(() => {
  let dark = matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    const kept = localStorage.getItem('darkMode');
    if (kept === 'true' || kept === 'false') dark = kept === 'true';
  } catch {
    // Storage may be refused; the system's choice stands.
  }
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = scheme;
  document.documentElement.dataset.mantineColorScheme = scheme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#101915' : '#FAF7F1');
})();
