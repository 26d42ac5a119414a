import { expect, it } from 'vitest';
import { text } from '#contract/fields.ts';
import { countCharacters } from './count-characters.ts';

it.each(['Bonjour', '😀😀', 'é', 'Réponse : 👍🏽', ''])(
  'of « %s » as many characters are counted on the screen as where it is sent to',
  (written) => {
    const count = countCharacters(written);
    const said = `${written}.`;
    expect(text(count + 1, 'Manque').safeParse(said).success).toBe(true);
    expect(text(Math.max(1, count), 'Manque').safeParse(`${said}.`).success).toBe(false);
  },
);
