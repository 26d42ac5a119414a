import {
  IconCar,
  IconCategory,
  IconDeviceLaptop,
  IconFlame,
  IconHammer,
  IconHome,
  IconMoodKid,
  IconPaw,
  IconSchool,
  IconShoppingCart,
  IconStethoscope,
  IconToolsKitchen2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import type { CategoryIcon } from '../../admin.contract.ts';

export const CATEGORY_LOOKS: Record<CategoryIcon, { label: string; icon: IconType }> = {
  ShoppingCart: { label: 'Caddie', icon: IconShoppingCart },
  LocalShipping: { label: 'Camion', icon: IconTruckDelivery },
  Pets: { label: 'Animaux', icon: IconPaw },
  Home: { label: 'Maison', icon: IconHome },
  Build: { label: 'Outils', icon: IconHammer },
  School: { label: 'École', icon: IconSchool },
  DirectionsCar: { label: 'Voiture', icon: IconCar },
  LocalHospital: { label: 'Santé', icon: IconStethoscope },
  Restaurant: { label: 'Cuisine', icon: IconToolsKitchen2 },
  Computer: { label: 'Ordinateur', icon: IconDeviceLaptop },
  ChildCare: { label: 'Enfant', icon: IconMoodKid },
  Whatshot: { label: 'Flamme', icon: IconFlame },
  Category: { label: 'Autre', icon: IconCategory },
};

/** The icon of a stored name; the last one for a name that is not of the list. */
export function lookOfIcon(name: string) {
  return CATEGORY_LOOKS[name as CategoryIcon] ?? CATEGORY_LOOKS.Category;
}
