/** A charter in its parts: what comes before the first rule, and the rules (`## 4. Its name`). */
export interface CharterParts {
  opening: string;
  rules: readonly { number: number; name: string; text: string }[];
}

const RULE = /^## (\d{1,2})\. (\S.*)$/;

export function partsOf(content: string): CharterParts {
  const parts = {
    opening: [] as string[],
    rules: [] as { number: number; name: string; lines: string[] }[],
  };
  for (const line of content.split(/\r?\n/)) {
    const [, number, name] = RULE.exec(line) ?? [];
    if (number && name) parts.rules.push({ number: Number(number), name, lines: [] });
    else (parts.rules.at(-1)?.lines ?? parts.opening).push(line);
  }
  const text = (lines: readonly string[]) => lines.join('\n').trim();
  return {
    opening: text(parts.opening),
    rules: parts.rules.map(({ lines, ...rule }) => ({ ...rule, text: text(lines) })),
  };
}
