import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Message } from './messages.contract.ts';

/** A message sent through the API; its refusal is an error. */
export async function aMessage(
  from: TestResident,
  to: { id: string },
  overrides: { content?: string; clientId?: string } = {},
): Promise<Message> {
  const content = overrides.content ?? 'Bonjour, votre perceuse est-elle toujours à prêter ?';
  const answer = await from.post('/messages/send', { ...overrides, receiverId: to.id, content });
  if (answer.status !== 201) throw new Error(`Message refusé : ${JSON.stringify(answer.body)}`);
  return answer.body as Message;
}

/** Two residents who have written to each other: `contents` in turn, the first resident first. */
export async function aConversation(
  site: TestSite,
  contents: readonly string[] = ['Bonjour !', 'Bonjour, que puis-je pour vous ?'],
): Promise<{ residents: [TestResident, TestResident]; messages: Message[] }> {
  const residents: [TestResident, TestResident] = [await aResident(site), await aResident(site)];
  const [first, second] = residents;
  const messages: Message[] = [];
  for (const [turn, content] of contents.entries()) {
    const [from, to] = turn % 2 === 0 ? [first, second] : [second, first];
    messages.push(await aMessage(from, to, { content }));
  }
  return { residents, messages };
}
