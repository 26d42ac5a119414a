// What a journey asks of any browser, whatever its engine: to find things as a reader does, by the words on them.

/** Only what never comes takes so long, however busy the machine. */
export const PATIENCE_MS = 60_000;

/** One window of a browser. Each asks again until it holds, as a person would, and throws in the end. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Goes to that path of the site that is open, as a link within it would. */
  follow(path: string): Promise<void>;
  /** Presses the link or button of that name, the first of them. */
  press(name: string): Promise<void>;
  /** Writes into the field of that label, in place of what is there. */
  write(label: string, text: string): Promise<void>;
  /** Waits until the page shows that text, within one element. */
  see(text: string): Promise<void>;
  /** What went wrong in the scripts of its pages since the start, where the browser tells. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** In XPath a text may hold one kind of quotes only. */
const quote = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

const shown = '[not(ancestor::*[@inert or @hidden or @aria-hidden="true"])]';

/** As it is read: what holds two words together is a blank. */
const said = `normalize-space(translate(., '\u00a0\u202f', '  '))`;

export const pathOf = {
  pressed: (name: string) => {
    const is = `normalize-space()=${quote(name)} or @aria-label=${quote(name)}`;
    return `//*[self::a or self::button][${is}]${shown}`;
  },
  field: (label: string) => {
    const labelled = `@id=//label[starts-with(normalize-space(), ${quote(label)})]/@for`;
    return `//*[self::input or self::textarea][@aria-label=${quote(label)} or ${labelled}]${shown}`;
  },
  text: (text: string) =>
    `//*[text()[contains(${said}, ${quote(text)})] or ${said}=${quote(text)}]${shown}`,
};

/** Run in a page: comes to its end once nothing of it has changed for half a second. A list that is still drawn lets go of what is pressed. */
export const awaitRest = (): Promise<void> =>
  new Promise((rest) => {
    let calm = setTimeout(rest, 500);
    new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(rest, 500);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
