import 'eventsource-parser/stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followStream,
  type Line,
  type LiveState,
  type MachineNews,
  retryDelay,
} from './live-stream.ts';

const SECOND = 1_000;

/** A line whose server answers as `answers` says, in turn; the last answer goes on. */
function aLine(answers: ('refused' | 'silent' | 'closed')[]) {
  const turns = new Set<(turn: MachineNews) => void>();
  const states: LiveState[] = [];
  const opened: number[] = [];
  const heard: string[] = [];
  const start = Date.now();
  const line: Line = {
    open: async (signal) => {
      opened.push((Date.now() - start) / SECOND);
      const answer = answers[Math.min(opened.length, answers.length) - 1];
      if (answer === 'refused') throw new Error('refused');
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('id: 1.0\nevent: ready\ndata: {}\n\n'));
          if (answer === 'closed') controller.close();
          else signal.addEventListener('abort', () => controller.error(new Error('cut')));
        },
      });
    },
    tell: ({ name }) => void heard.push(name),
    show: (state) => void (states.at(-1) === state || states.push(state)),
    goesOn: () => true,
    onMachine: (hear) => {
      turns.add(hear);
      return () => void turns.delete(hear);
    },
  };
  const turn = (what: MachineNews) => {
    for (const hear of [...turns]) hear(what);
  };
  return { line, turn, states, opened, heard };
}

describe('the stream of a browser', () => {
  const over = { controller: new AbortController() };
  beforeEach(() => {
    vi.useFakeTimers();
    over.controller = new AbortController();
  });
  afterEach(() => {
    over.controller.abort();
    vi.useRealTimers();
  });
  const follow = (line: Line) => void followStream(line, over.controller.signal);
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

  it('is opened again 3 seconds after it was cut, and then ever later', async () => {
    const { line, opened, states } = aLine(['refused']);
    follow(line);
    await pass(2.9);
    expect(opened).toEqual([0]);
    expect(states).toEqual(['offline']);
    await pass(0.2);
    expect(opened).toEqual([0, 3]);
    await pass(60);
    const rests = opened.slice(1).map((at, index) => at - (opened[index] ?? 0));
    expect([...rests]).toEqual([...rests].sort((a, b) => a - b));
    expect(opened.length).toBeLessThan(8);
  });

  it('is online from the first byte, and 3 seconds are enough when it ends', async () => {
    const { line, opened, states, heard } = aLine(['closed', 'closed', 'silent']);
    follow(line);
    await pass(1);
    expect(states).toEqual(['online', 'offline']);
    await pass(6);
    expect(opened).toEqual([0, 3, 6]);
    expect(states.at(-1)).toBe('online');
    expect(heard).toEqual(['ready', 'ready', 'ready']);
  });

  it('is taken for dead once nothing has come for 45 seconds', async () => {
    const { line, opened, states } = aLine(['silent']);
    follow(line);
    await pass(44);
    expect(opened).toEqual([0]);
    await pass(10);
    expect(opened).toHaveLength(2);
    expect(states).toEqual(['online', 'offline', 'online']);
  });

  it('is opened at once when the phone wakes after a long sleep, not after a short look elsewhere', async () => {
    const { line, opened, turn } = aLine(['silent']);
    follow(line);
    await pass(10);
    turn('look');
    await pass(0.1);
    expect(opened).toEqual([0]);
    // Asleep: the clock goes on, no timer rings.
    vi.setSystemTime(Date.now() + 600 * SECOND);
    turn('look');
    await pass(0.1);
    expect(opened).toHaveLength(2);
  });

  it('is cut when the network goes, and opened at once when it is back', async () => {
    const { line, opened, states, turn } = aLine(['silent']);
    follow(line);
    await pass(1);
    turn('lost');
    await pass(0.1);
    expect(states).toEqual(['online', 'offline']);
    expect(opened).toEqual([0]);
    turn('back');
    await pass(0.1);
    expect(opened).toHaveLength(2);
    expect(states.at(-1)).toBe('online');
  });
});

it('the rest before a new try stays between 3 s and a minute and a quarter', () => {
  for (const failures of [0, 1, 2, 5, 40]) {
    for (const chance of [0, 0.5, 1]) {
      const delay = retryDelay(failures, chance);
      expect(delay).toBeGreaterThanOrEqual(3_000);
      expect(delay).toBeLessThanOrEqual(75_000);
    }
  }
});
