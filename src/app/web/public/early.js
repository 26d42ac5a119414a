// zod must not try `new Function`: the content policy forbids it, and the browser would log each try.
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint: an external file, because the content policy forbids inline scripts.

// What the page shows first is asked for now: its scripts are still on their way.
(() => {
  const { first, also, screen, open } = document.currentScript.dataset;
  const ask = (address, token) => {
    const asked = fetch(address, token && { headers: { authorization: `Bearer ${token}` } });
    const answer = asked.catch(() => undefined);
    // A copy is read: whoever takes the answer reads it too.
    const body = asked
      .then((given) => (given.status === 200 ? given.clone().json() : undefined))
      .catch(() => undefined);
    return { address, token, answer, body };
  };
  try {
    if (!first || location.search) return;
    if (open !== undefined) {
      globalThis.firstAnswers = [ask(first)];
      return;
    }
    const token = localStorage.getItem('token');
    if (!token) return;
    const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    if (JSON.parse(atob(claims)).exp * 1000 < Date.now()) return;
    // A `:id` in it stands where the address of the screen has one.
    const [names, values] = [screen.split('/'), location.pathname.split('/')];
    const address = first.replace(/:\w+/, (name) => values[names.indexOf(name)]);
    globalThis.firstAnswers = [address, ...(also ? [also] : [])].map((each) => ask(each, token));
  } catch {
    // No token that can be read: the scripts will say so.
  }
})();

// The home page greets by name as soon as it is drawn.
(() => {
  try {
    const { firstName } = JSON.parse(localStorage.getItem('user')) ?? {};
    if (!firstName || location.pathname !== '/dashboard') return;
    const watch = new MutationObserver(() => {
      const place = document.querySelector('[data-first-name]');
      if (!place) return;
      watch.disconnect();
      place.textContent = firstName;
    });
    watch.observe(document, { childList: true, subtree: true });
  } catch {
    // Storage may be refused; the scripts know the name.
  }
})();

// How the page looks: what was chosen in this browser (theme.ts, display.ts), else what the system asks for.
(() => {
  const isChosen = (key, query) => {
    try {
      const kept = localStorage.getItem(key);
      if (kept === 'true' || kept === 'false') return kept === 'true';
    } catch {
      // Storage may be refused; the system's choice stands.
    }
    return matchMedia(query).matches;
  };
  const root = document.documentElement.dataset;
  const dark = isChosen('darkMode', '(prefers-color-scheme: dark)');
  root.theme = root.mantineColorScheme = dark ? 'dark' : 'light';
  if (isChosen('largeText', 'not all')) root.letters = 'large';
  if (isChosen('simpleMode', 'not all')) root.simple = 'home';
  if (isChosen('highContrast', '(prefers-contrast: more)')) root.contrast = 'more';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#101915' : '#FAF7F1');
})();
