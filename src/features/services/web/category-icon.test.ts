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
import { ILLUSTRATIONS } from '#web/motif/illustration.ts';
import { chooseCategoryIcon, chooseDrawing, orderCategories } from './category-icon.ts';

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

describe('the drawing of a service without a picture', () => {
  it('follows its title', () => {
    expect(chooseDrawing('Fixer une étagère au mur', 'Bricolage')).toBe(ILLUSTRATIONS.etagere);
    expect(chooseDrawing('Arroser mes tomates', 'Autre')).toBe(ILLUSTRATIONS.plante);
  });

  it('follows its category when the title says nothing', () => {
    expect(chooseDrawing('Un coup de main samedi', 'Ménage')).toBe(ILLUSTRATIONS.balai);
  });

  it('is not misled by the Cours de Vincennes', () => {
    expect(chooseDrawing('Courses au marché du Cours de Vincennes', 'Courses')).toBe(
      ILLUSTRATIONS.courses,
    );
    expect(chooseDrawing('Se promener Cours de Vincennes', 'Convivialité')).toBe(
      ILLUSTRATIONS.cafe,
    );
    expect(chooseDrawing("Cours d'anglais", 'Autre')).toBe(ILLUSTRATIONS.livres);
  });

  it('is the café when neither says anything', () => {
    expect(chooseDrawing('Bonjour', 'Autre')).toBe(ILLUSTRATIONS.cafe);
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
