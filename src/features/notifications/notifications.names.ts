/** 'de Karim', 'd'Amadou', 'd'Yves', 'de Youssef'. */
export function of(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /^(?:[aeiouœæ]|y[^aeiou])/iu.test(plain) ? `d'${name}` : `de ${name}`;
}
