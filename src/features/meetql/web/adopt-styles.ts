import { StyleModule } from 'style-mod';

const known = new Set<StyleModule>();
let sheet: CSSStyleSheet | undefined;

/**
 * CodeMirror writes its rules into a style element, which the site's policy refuses: they become a sheet of the
 * document. In a layer, so that ours come before them whatever their selectors.
 */
export function adoptStyles(): void {
  if (sheet) return;
  const adopted = new CSSStyleSheet();
  document.adoptedStyleSheets.push(adopted);
  sheet = adopted;
  StyleModule.mount = (_root, modules) => {
    for (const one of [modules].flat()) known.add(one);
    const rules = [...known].map((one) => one.getRules());
    adopted.replaceSync(`@layer codemirror {${rules.join('\n')}}`);
  };
}
