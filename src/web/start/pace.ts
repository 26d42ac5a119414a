/** How many reads begin in one go: each costs a phone some milliseconds, and fifteen at once hold it up. */
const AT_ONCE = 3;

/** Those that wait for the next task, in the order they came. */
const waiting: (() => void)[] = [];
let begun = 0;

/** Resolves once the browser has had a breath. A stopped clock or a tab in the background would hold a timer up. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Resolves when a read may begin: at once, or a task later when others have begun in this one. */
export function waitToRead(): Promise<void> {
  return new Promise((resolve) => {
    if (begun < AT_ONCE) begin(resolve);
    else waiting.push(resolve);
  });
}

function begin(go: () => void): void {
  begun++;
  if (begun === 1) void nextTask().then(goOn);
  go();
}

function goOn(): void {
  begun = 0;
  for (const go of waiting.splice(0, AT_ONCE)) begin(go);
}
