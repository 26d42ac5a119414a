// What something is called stands within the sentences of others: in news, in the subjects of mails, in a calendar.
import { expect, it } from 'vitest';
import { newEvent } from '#features/events/events.contract.ts';
import { newArticle } from '#features/journal/journal.contract.ts';
import { newOuting } from '#features/outings/outings.contract.ts';
import { newService } from '#features/services/services.contract.ts';
import { newTroc } from '#features/trocs/trocs.contract.ts';

it.each([
  ['service', newService.shape.title],
  ['troc', newTroc.shape.title],
  ['event', newEvent.shape.title],
  ['outing', newOuting.shape.title],
  ['article', newArticle.shape.title],
])('the title of a %s turns no words round, and may have a family in it', (_kind, title) => {
  for (const turned of ['Apéro\u202eorépa', '\u2066Apéro', 'Apéro\u0007']) {
    expect(title.safeParse(turned).error?.issues[0]?.message).toBe(
      'Ce texte contient un caractère invisible : écrivez-le de nouveau',
    );
  }
  for (const fine of ['Goûter des familles 👨‍👩‍👧', 'L’apéro', "Ateliers d'été"]) {
    expect(title.safeParse(fine).success).toBe(true);
  }
});
