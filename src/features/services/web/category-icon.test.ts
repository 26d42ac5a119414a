import {
  IconBabyCarriage,
  IconCar,
  IconChefHat,
  IconCoffee,
  IconDeviceLaptop,
  IconDots,
  IconHammer,
  IconHeartbeat,
  IconPaw,
  IconSchool,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { chooseCategoryIcon, orderCategories } from './category-icon.ts';

describe('the icon of a category', () => {
  it.each([
    ['Courses', IconShoppingCart],
    ['Livraison', IconTruckDelivery],
    ['Animaux', IconPaw],
    ['Bricolage', IconHammer],
    ['Soutien scolaire', IconSchool],
    ['Transport', IconCar],
    ['Santé', IconHeartbeat],
    ['Cuisine', IconChefHat],
    ['Informatique', IconDeviceLaptop],
    ["Garde d'enfants", IconBabyCarriage],
    ['Convivialité', IconCoffee],
    ['Autre', IconDots],
  ])('of "%s" is found by the words of its name', (name, icon) => {
    expect(chooseCategoryIcon(name)).toBe(icon);
  });

  it('does not depend on capitals and accents, and knows categories made later', () => {
    expect(chooseCategoryIcon('SANTE ET BIEN-ÊTRE')).toBe(IconHeartbeat);
    expect(chooseCategoryIcon('Petites réparations')).toBe(IconHammer);
  });

  it('is not taken from the middle of a word', () => {
    expect(chooseCategoryIcon('Achats groupés')).toBe(IconDots);
  });
});

describe('the order of the categories', () => {
  it('is kept, with "Autre" at the end', () => {
    const names = ['Animaux', 'Autre', 'Bricolage'].map((name) => ({ name }));
    expect(orderCategories(names).map(({ name }) => name)).toEqual([
      'Animaux',
      'Bricolage',
      'Autre',
    ]);
  });
});
