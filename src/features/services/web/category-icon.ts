import { IconDots } from '@tabler/icons-react';
import { findIcon } from '#web/motif/look.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';

/** The icon of a category, by the words of its name; three dots for one that says nothing. */
export function chooseCategoryIcon(name: string): IconType {
  return findIcon(name) ?? IconDots;
}

/** Categories in their order, those whose name says nothing ('Autre') at the end. */
export function orderCategories<Named extends { name: string }>(categories: Named[]): Named[] {
  const vague = ({ name }: Named) => (findIcon(name) ? 0 : 1);
  return categories.toSorted((one, other) => vague(one) - vague(other));
}
