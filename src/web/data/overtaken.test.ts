import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askOvertakenAgain } from './overtaken.ts';

/** A list whose answers come when the test says so; `read` counts the questions. */
function aSlowList() {
  const client = new QueryClient();
  askOvertakenAgain(client);
  const waiting: ((answer: string[]) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => waiting.push(resolve)));
  const shown: (string[] | undefined)[] = [];
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
  observer.subscribe(({ data }) => shown.push(data));
  return {
    client,
    queryFn,
    shown,
    answer: async (items: string[]) => {
      waiting.shift()?.(items);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

it('asks again for a first answer that something overtook on its way', async () => {
  const { client, queryFn, shown, answer } = aSlowList();
  void client.invalidateQueries({ queryKey: ['list'] });
  await answer(['as it was']);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await answer(['as it is']);
  expect(shown.at(-1)).toEqual(['as it is']);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('asks once where nothing happened meanwhile', async () => {
  const { queryFn, shown, answer } = aSlowList();
  await answer(['as it is']);
  expect(shown.at(-1)).toEqual(['as it is']);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
