/** One event of a stream: `data` as it came. */
export interface StreamEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** Reads server-sent events (HTML standard, 9.2.6) from the body of an answer. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): StreamEvent | undefined {
  const data: string[] = [];
  let id: string | undefined;
  let name = 'message';
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    else if (field === 'event') name = value;
  }
  return data.length > 0 ? { id, name, data: data.join('\n') } : undefined;
}
