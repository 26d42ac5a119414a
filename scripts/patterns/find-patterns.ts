import ts from 'typescript';

export interface Pattern {
  /** `path:line`. */
  at: string;
  source: string;
  flags: string;
}

/** Stands where a pattern made of parts takes in a text: a plain letter. */
const TAKEN_IN = 'x';

/** Every regular expression written in `text`: literals, and those made by `RegExp` of texts or templates. */
export function findPatterns(path: string, text: string): Pattern[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const keep = (node: ts.Node, source: string, flags: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push({ at: `${path}:${line + 1}`, source, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      keep(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isMade(node)) {
      const [source, flags] = (node.arguments ?? []).map(readText);
      if (source !== undefined) keep(node, source, flags ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isMade = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

function readText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const rest = node.templateSpans.map(({ literal }) => `${TAKEN_IN}${literal.text}`);
  return `${node.head.text}${rest.join('')}`;
}
