// What the driver puts into each document that a journey looks at, made lighter. It has no setting for that: where it is
// made otherwise than here, all stays as it makes it, and browsers.spec.ts says so.
import type { Page } from '@playwright/test';

/** The world of scripts in a document that is the driver's, as the driver sees it. */
interface World {
  rawEvaluateHandle: (expression: string) => Promise<unknown>;
}

interface Driver {
  mainFrame: () => { utilityContext: () => Promise<World> };
}

/** Its helper, 330 kB, together with what it is made with, which differs from one page to the next. */
const HELPER =
  /^\s*\(\(\) => \{(?<before>.*)return new \(module\.exports\.InjectedScript\(\)\)\(globalThis, (?<options>\{.*\})\);\s*\}\)\(\);\s*$/s;
const NAME = '__helperOfJourneys';

/** The same text for all documents, for their process to know again; 16 ms less for each (docs/decisions/0129). */
const define = (before: string) =>
  `globalThis.${NAME} = (() => {${before}return module.exports.InjectedScript(); })(); undefined`;

/**
 * Each time that what is waited for is not there yet, the helper describes the whole page, for a failure that may come.
 * What a page was like as its journey failed is told without it (error-context.md).
 */
const begin = (options: string) => `(() => {
  const helper = new globalThis.${NAME}(globalThis, ${options});
  delete globalThis.${NAME};
  helper.ariaSnapshotForExpectFailure = () => undefined;
  return helper;
})()`;

let isDone = false;

/** For all documents of this process from here on. */
export async function lightenDriver(page: Page): Promise<void> {
  if (isDone) return;
  isDone = true;
  const driver: Driver | undefined = Reflect.get(page, '_connection')?.toImpl?.(page);
  const world = await driver?.mainFrame().utilityContext();
  if (!world) return;
  const kind: World = Object.getPrototypeOf(world);
  const { rawEvaluateHandle } = kind;
  kind.rawEvaluateHandle = async function (this: World, expression: string) {
    const { before, options } = HELPER.exec(expression)?.groups ?? {};
    if (before === undefined || options === undefined) {
      return rawEvaluateHandle.call(this, expression);
    }
    const [, helper] = await Promise.all([
      rawEvaluateHandle.call(this, define(before)),
      rawEvaluateHandle.call(this, begin(options)),
    ]);
    return helper;
  };
}
