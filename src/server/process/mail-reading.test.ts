// A mail that is a page alone is its words, and never more than the page, whoever wrote it.
import { expect, it } from 'vitest';
import { parseMail } from './mail-reading.ts';
import { LONGEST_TEXT, wordsOfPage } from './page-words.ts';

const read = (html: string) =>
  parseMail(Buffer.from(`From: c@exemple.fr\r\nContent-Type: text/html\r\n\r\n${html}`));

it.each([
  ['quotes within quotes', '<blockquote>'.repeat(800), '<hr>'.repeat(6_000)],
  ['lists within lists', '<ol start=99999999999999999999><li>'.repeat(100), 'x<br>'.repeat(40_000)],
  ['lists without numbers', '<ul><li>'.repeat(900), '<hr>'.repeat(15_000)],
  ['quotes of words', '<blockquote>'.repeat(900), 'a '.repeat(25_000)],
  ['tables within tables', '<table><tr><td>'.repeat(300), 'x<br>'.repeat(9_000)],
  ['headings within headings', '<h1>'.repeat(900), 'x<br>'.repeat(9_000)],
])('%s do not grow', async (_, nested, lines) => {
  const { words } = await read(nested + lines);
  expect(words.length).toBeLessThanOrEqual(Math.min(nested.length + lines.length, LONGEST_TEXT));
});

it.each([
  ['<div>Oui, <b>samedi</b> !</div><div><br></div><div>Claire</div>', 'Oui, samedi !\n\nClaire'],
  ['<p>Un</p><p>Deux<br>Trois</p>', 'Un\n\nDeux\nTrois'],
  ['<ul>\r\n  <li>pain</li>\r\n  <li>lait</li></ul>', 'pain\nlait'],
  [
    '<table><tr><td>lundi</td><td>10 h</td></tr><tr><td>mardi</td></tr></table>',
    'lundi 10 h\nmardi',
  ],
  ['&Eacute;t&eacute; &amp; caf&#233;&nbsp;: 5 &lt; 6 &#x1F600;', 'Été & café : 5 < 6 😀'],
  ['un  deux\r\n\ttrois<span> </span><span> </span>quatre', 'un deux trois quatre'],
  ['<p>Je viens à 5 < 6 <3</p>', 'Je viens à 5 < 6 <3'],
  [
    '<html><head><title>Re</title><style>p > a { color: red }</style></head><body>Oui<script>if (a) b()</script></body></html>',
    'Oui',
  ],
  ['<head><title>Re</title><body>Oui', 'Oui'],
  ['<!-- <p>non</p> --><!--[if mso]><p>non</p><![endif]-->Oui<![if !a]> !<![endif]>', 'Oui !'],
  ['<a title="a > b" href=\'c > d\'>Oui</a>, d<o:p>e main</o:p>', 'Oui, de main'],
  ['<P>Oui</P><BLOCKQUOTE>Non<BLOCKQUOTE>Non</BLOCKQUOTE>Non</BLOCKQUOTE>', 'Oui'],
  [
    '<blockquote>Samedi ?</blockquote><div>Oui.</div><blockquote>Dix heures ?</blockquote>Non.',
    'Oui.\nNon.',
  ],
  [
    '<div>Oui.</div><div class="gmail_quote"><div>Le mar. 24 nov. 2026 à 18:03, Hugo &lt;<a href="mailto:a@b.fr">a@b.fr</a>&gt; a écrit&nbsp;:<br></div><blockquote><div>Samedi ?</div></blockquote></div>',
    'Oui.',
  ],
  ['<div>Oui.<hr><div><b>De :</b> Hugo<br><b>Envoyé :</b> mardi<br></div>Samedi ?</div>', 'Oui.'],
  ['<div>Oui.</div><div>-- <br></div><div>Claire</div>', 'Oui.'],
  ['Oui.<p title="sans fin>Non', 'Oui.'],
  ['Oui.<!-- sans fin', 'Oui.'],
  ['<style>sans fin<p>Oui', ''],
])('of the page %j the answer is %j', async (html, answer) => {
  expect((await read(html)).words).toBe(answer);
});

it('a long page is read as far as an answer may go, and its empty places do not count', () => {
  const space = '\r\n'.repeat(50_000);
  const empty = '<div>&nbsp;</div><br>'.repeat(20_000);
  const page = `<style>${'a'.repeat(100_000)}</style>${space}${empty}<p>Oui</p>`;
  expect(wordsOfPage(page).trim()).toBe('Oui');
  const { length } = wordsOfPage(page + '<p>mot</p>'.repeat(100_000));
  expect(length).toBeGreaterThan(LONGEST_TEXT - 10);
  expect(length).toBeLessThanOrEqual(LONGEST_TEXT);
});

it.each([
  ['alternative', 'text/plain Texte', 'text/html <p>Page</p>', 'Texte'],
  ['alternative', 'text/plain ', 'text/html <p>Page</p>', 'Page'],
  ['mixed', 'text/html <p>Oui</p>', 'text/html <p>Samedi</p>', 'Oui\n\nSamedi'],
  ['mixed', 'text/html <p>Oui</p>', 'text/plain Sans virus', 'Oui'],
  ['mixed', 'text/plain Oui', 'text/html <p>Sans virus</p>', 'Oui'],
])('of the %s parts %j and %j the answer is %j', async (kind, first, second, answer) => {
  const parts = [first, second].map((part) => {
    const at = part.indexOf(' ');
    return `--b\r\nContent-Type: ${part.slice(0, at)}\r\n\r\n${part.slice(at + 1)}\r\n`;
  });
  const head = `From: c@exemple.fr\r\nContent-Type: multipart/${kind}; boundary=b`;
  const { words } = await parseMail(Buffer.from(`${head}\r\n\r\n${parts.join('')}--b--`));
  expect(words).toBe(answer);
});

it('a mail without a name has one of its own, by all of its text', async () => {
  const named = async (html: string) => (await read(html)).messageId;
  const [one, again, other] = [
    await named('Oui<blockquote>Samedi ?</blockquote>'),
    await named('Oui<blockquote>Samedi ?</blockquote>'),
    await named('Oui<div>-- </div><div>Claire</div>'),
  ];
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
