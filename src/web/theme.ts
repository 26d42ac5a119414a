import { keepChoice } from './kept-choice.ts';

const PAPER = { light: '#FAF7F1', dark: '#101915' } as const;
export type Scheme = keyof typeof PAPER;

const schemeOf = (isDark: boolean): Scheme => (isDark ? 'dark' : 'light');

const dark = keepChoice(
  'darkMode',
  (isDark) => {
    const next = schemeOf(isDark);
    const root = document.documentElement;
    root.setAttribute('data-theme', next);
    root.setAttribute('data-mantine-color-scheme', next);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[next]);
  },
  '(prefers-color-scheme: dark)',
);

/** The scheme in force; `toggle` switches the whole interface and remembers it. */
export function useTheme(): { scheme: Scheme; toggle: () => void } {
  const isDark = dark.use();
  return { scheme: schemeOf(isDark), toggle: () => dark.choose(!isDark) };
}
