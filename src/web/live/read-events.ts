/** One event of a stream: `data` as it came. */
export interface StreamEvent {
  id: string | undefined;
  name: string;
  data: string;
}

export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  // Nothing of it stands in the first load: no stream opens before that is done.
  const { EventSourceParserStream } = await import('eventsource-parser/stream');
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { id: value.id, name: value.event ?? 'message', data: value.data };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
