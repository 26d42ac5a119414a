// A name after 'de', as French says it.

/** What stands before a name: 'de ' of Karim and Youssef, "d'" of Amadou and Yves. */
const beforeName = (name: string) =>
  /^(?:[aeiouœæ]|y[^aeiou])/iu.test(name.normalize('NFD').replaceAll(/\p{M}/gu, '')) ? "d'" : 'de ';

/** The same where a sentence begins with it. */
export const startingBefore = (name: string) => (beforeName(name) === "d'" ? "D'" : 'De ');

/** 'de Karim', 'd'Amadou', 'd'Yves', 'de Youssef'. */
export const of = (name: string) => beforeName(name) + name;
