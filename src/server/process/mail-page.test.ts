// The page of a mail: what is written in it stays text, it fetches nothing, and it leads to the site alone.
import { expect, it } from 'vitest';
import { writePage } from './mail-page.ts';

const SITE = 'https://nation.example';
const write = (text: string, subject = 'Bonjour') => writePage({ subject, text }, SITE);
/** Where each leads, and by what words. */
const linksOf = (page: string) =>
  page
    .split('<a href="')
    .slice(1)
    .map((link) => [
      link.slice(0, link.indexOf('"')),
      link.slice(link.indexOf('>') + 1, link.indexOf('<')),
    ]);

it('what a neighbour wrote is text, wherever it stands', () => {
  const page = write('Bonjour <img src=x>,\n\n« <script>alert(1)</script> "\' & »', '<b>Titre</b>');
  expect(page).not.toMatch(/<(?:img|script|b)\b/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#39; &amp;');
  expect(page).toContain('&lt;b&gt;Titre&lt;/b&gt;');
});

it('fetches nothing from anywhere', () => {
  expect(write(`Voir :\n${SITE}/trocs`)).not.toMatch(/<(?:img|link|script|iframe)|url\(|src=/i);
});

it.each([
  [`Ouvrez la page :\n${SITE}/a?b=1`, 'Ouvrez la page'],
  [`Ouvrez la page :\n\n${SITE}/a?b=1`, 'Ouvrez la page'],
  [`Ce n'est pas vous ? Annulez-le ici :\n\n${SITE}/a?b=1`, 'Annulez-le ici'],
  [`Répondre oui ou non : ${SITE}/a?b=1`, 'Répondre oui ou non'],
  [`Une dernière chose.\n\n${SITE}/a?b=1`, 'Le sujet'],
])('%j has a button under the words that lead to it', (text, words) => {
  const [, button] = linksOf(writePage({ subject: 'Le sujet', text: `Bonjour,\n\n${text}` }, SITE));
  expect(button).toEqual([`${SITE}/a?b=1`, words]);
});

it('a link that leads elsewhere stays text', () => {
  const elsewhere = ['https://voleur.example/x', `${SITE}.voleur.example/x`, 'javascript:alert(1)'];
  const page = write(elsewhere.map((url) => `Ouvrez la page :\n${url}`).join('\n\n'));
  expect(linksOf(page)).toEqual([[SITE, 'Quartier Nation']]);
  const parts = elsewhere.map((url) => ({ is: 'button' as const, text: 'Ouvrir', url }));
  const made = writePage({ subject: 'Sujet', text: '', page: { parts } }, SITE);
  for (const [url] of linksOf(made)) expect(url).toBe(SITE);
});
