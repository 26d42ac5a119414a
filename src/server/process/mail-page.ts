// A mail as a page, beside its text: tables and inline styles, which every mail program draws. Invariant: nothing is
// fetched from anywhere, every word is escaped, and no link leads elsewhere than to the site.
import { ZONE } from '#contract/paris.ts';
import { type MailPage, type MailPart, partsOf } from './mail-parts.ts';

const FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const HEAD_FONT = "'Bricolage Grotesque','Trebuchet MS',Helvetica,Arial,sans-serif";
const GREEN = '#1F5C45';
const INK = '#1D2B26';
const SOFT_INK = '#475650';
const LINK = '#1A523D';
const HAIR = '#E3DACA';

/** Programs that know no dark theme leave this out. */
const STYLE = `@media (max-width:620px){.px{padding-left:20px!important;padding-right:20px!important}.full{display:block!important;width:auto!important}.h1{font-size:26px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){.bg{background:#101915!important}.card{background:#18231E!important}.soft{background:#1D3A2D!important}.ink{color:#EFF1E9!important}.ink2{color:#BECAC2!important}.lnk{color:#A5DDC0!important}.btn{background:#86CDA9!important;color:#0C2419!important}.hl{border-color:#2D3B34!important}}
a{text-underline-offset:3px}`;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const WAVES = 24;

/** The whole document. `publicUrl` is the one place that links lead to. */
export function writePage(
  mail: { subject: string; text: string; page?: MailPage },
  publicUrl: string,
): string {
  const { preview, parts } = mail.page ?? { parts: partsOf(mail, publicUrl) };
  const hidden = preview
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeText(preview)}</div>`
    : '';
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeText(mail.subject)}</title>
<style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#FAF7F1;font-family:${FONT};-webkit-text-size-adjust:100%">
${hidden}<table ${TABLE} width="100%" class="bg" bgcolor="#FAF7F1" style="background:#FAF7F1"><tr><td align="center" style="padding:24px 0 32px">
<table ${TABLE} width="600" class="card" bgcolor="#FFFEFB" style="width:100%;max-width:600px;background:#FFFEFB;text-align:left">
<tr><td bgcolor="${GREEN}" class="px" style="background:${GREEN};padding:18px 32px 14px"><a href="${hrefOf(publicUrl, publicUrl)}" style="font-family:${HEAD_FONT};font-size:20px;font-weight:700;color:#FFFFFF;text-decoration:none;letter-spacing:-.2px">Quartier Nation</a></td></tr>
<tr><td style="padding:0;font-size:0;line-height:0"><table ${TABLE} width="100%"><tr>${awning()}</tr></table></td></tr>
${parts.map((part) => rowOf(part, publicUrl)).join('\n')}
<tr><td style="padding:0 0 24px;font-size:0;line-height:0">&nbsp;</td></tr>
</table></td></tr></table></body></html>
`;
}

const awning = (): string =>
  Array.from({ length: WAVES }, (_, at) => (at % 2 === 0 ? GREEN : '#417461'))
    .map(
      (color) =>
        `<td height="18" bgcolor="${color}" style="height:18px;line-height:18px;font-size:0;border-radius:0 0 12px 12px">&nbsp;</td>`,
    )
    .join('');

/** Texts by their rank: classes, space above, style. */
const TEXTS = {
  hello: ['p', 'ink', 24, `font-size:17px;line-height:26px;color:${INK}`],
  title: [
    'h1',
    'h1 ink',
    10,
    `font-family:${HEAD_FONT};font-size:30px;line-height:36px;font-weight:700;letter-spacing:-.4px;color:${INK}`,
  ],
  heading: [
    'h2',
    'ink',
    26,
    `font-family:${HEAD_FONT};font-size:20px;line-height:26px;font-weight:700;color:${INK}`,
  ],
  text: ['p', 'ink', 14, `font-size:17px;line-height:26px;color:${INK}`],
  small: ['p', 'ink2', 14, `font-size:15px;line-height:23px;color:${SOFT_INK}`],
} as const;

function rowOf(part: MailPart, publicUrl: string): string {
  switch (part.is) {
    case 'day':
      return row(22, dayOf(part));
    case 'facts':
      return row(16, factsOf(part.rows));
    case 'item':
      return row(12, itemOf(part, publicUrl));
    case 'button':
      return row(20, buttonOf(part, publicUrl));
    case 'links':
      return row(
        14,
        `<p class="ink" style="margin:0;font-size:17px;line-height:28px;color:${INK}">${linksOf(part, publicUrl)}</p>`,
      );
    case 'foot':
      return `<tr><td style="padding:26px 0 0"></td></tr><tr><td class="px ink2 hl" style="padding:16px 32px 0;border-top:1px solid ${HAIR};font-size:13px;line-height:20px;color:${SOFT_INK}">${linksOf(part, publicUrl)}</td></tr>`;
    case 'line':
      return row(
        24,
        `<div class="hl" style="border-top:1px solid ${HAIR};font-size:0;line-height:0">&nbsp;</div>`,
      );
    default: {
      const [tag, classes, above, style] = TEXTS[part.is];
      return row(
        above,
        `<${tag} class="${classes}" style="margin:0;${style}">${escapeText(part.text)}</${tag}>`,
      );
    }
  }
}

const row = (above: number, content: string): string =>
  `<tr><td class="px" style="padding:${above}px 32px 0">${content}</td></tr>`;

const partOfDay = (iso: string, shown: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, ...shown }).format(new Date(iso));

function dayOf({ date, lines: [first = '', ...lines] }: { date: string; lines: string[] }): string {
  const leaf = `<table ${TABLE} width="68" class="card" bgcolor="#FFFFFF" style="background:#FFFFFF;border-radius:12px;border:2px solid ${GREEN}"><tr><td align="center" bgcolor="${GREEN}" style="background:${GREEN};color:#FFFFFF;font-size:13px;line-height:20px;font-weight:700;border-radius:8px 8px 0 0">${partOfDay(date, { weekday: 'short' })}</td></tr><tr><td align="center" class="ink" style="font-family:${HEAD_FONT};font-size:30px;line-height:36px;font-weight:700;color:${INK};padding-top:2px">${partOfDay(date, { day: 'numeric' })}</td></tr><tr><td align="center" class="ink" style="font-size:13px;line-height:16px;font-weight:700;color:${INK};padding-bottom:6px">${partOfDay(date, { month: 'short' })}</td></tr></table>`;
  const said = `<p class="ink" style="margin:0;font-family:${HEAD_FONT};font-size:20px;line-height:26px;font-weight:700;color:${INK}">${escapeText(first)}</p><p class="ink" style="margin:4px 0 0;font-size:17px;line-height:25px;color:${INK}">${lines.map(escapeText).join('<br>')}</p>`;
  return `<table ${TABLE} width="100%" class="soft" bgcolor="#E0EDE4" style="background:#E0EDE4;border-radius:16px"><tr><td width="84" valign="top" style="padding:20px 0 20px 20px">${leaf}</td><td valign="top" style="padding:20px 20px 20px 16px">${said}</td></tr></table>`;
}

function factsOf(rows: [name: string, said: string][]): string {
  const cells = rows.map(([name, said], at) => {
    const line = at < rows.length - 1 ? `border-bottom:1px solid ${HAIR};` : '';
    return `<tr><td class="hl ink2" width="130" valign="top" style="padding:10px 12px 10px 0;${line}font-size:15px;line-height:24px;color:${SOFT_INK}">${escapeText(name)}</td><td class="hl ink" valign="top" style="padding:10px 0;${line}font-size:17px;line-height:24px;font-weight:600;color:${INK}">${escapeText(said)}</td></tr>`;
  });
  return `<table ${TABLE} width="100%">${cells.join('')}</table>`;
}

function itemOf(
  { text, detail, url }: { text: string; detail: string | null; url: string },
  publicUrl: string,
): string {
  const link = linksOf({ links: [{ text, url }] }, publicUrl);
  const more =
    detail === null
      ? ''
      : `<br><span class="ink2" style="font-size:15px;line-height:22px;color:${SOFT_INK}">${escapeText(detail)}</span>`;
  return `<p class="ink" style="margin:0;font-size:17px;line-height:24px;color:${INK}">${link}${more}</p>`;
}

function buttonOf({ text, url }: { text: string; url: string }, publicUrl: string): string {
  return `<table ${TABLE} class="full"><tr><td class="btn full" align="center" bgcolor="${GREEN}" style="background:${GREEN};border-radius:12px"><a href="${hrefOf(url, publicUrl)}" class="btn full" style="display:inline-block;padding:14px 26px;font-size:17px;line-height:22px;font-weight:700;color:#FFFFFF;text-decoration:none;border-radius:12px">${escapeText(text)}</a></td></tr></table>`;
}

function linksOf(
  { text, links }: { text?: string; links: { text: string; url: string }[] },
  publicUrl: string,
): string {
  const written = links.map(
    (link) =>
      `<a href="${hrefOf(link.url, publicUrl)}" class="lnk" style="color:${LINK};font-weight:600">${escapeText(link.text)}</a>`,
  );
  return [text === undefined ? '' : escapeText(text), written.join(' &nbsp;·&nbsp; ')]
    .filter(Boolean)
    .join(' ');
}

/** Of a link that leads elsewhere, the site. */
const hrefOf = (url: string, publicUrl: string): string =>
  escapeText(url === publicUrl || url.startsWith(`${publicUrl}/`) ? url : publicUrl);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** No line ends within « » or before : ? ! ; */
const escapeText = (text: string): string =>
  text
    .replace(/[&<>"']/g, (one) => ENTITIES[one] ?? '')
    .replaceAll('« ', '«\u00a0')
    .replace(/ (?=[»:?!;])/g, '\u00a0');
