import {
  IconBabyCarriage,
  IconBike,
  IconBook,
  IconBucketDroplet,
  IconCar,
  IconChefHat,
  IconCoffee,
  IconDeviceLaptop,
  IconHammer,
  IconHeartbeat,
  IconMovie,
  IconMusic,
  IconPaw,
  IconPlant2,
  IconSchool,
  IconShoppingCart,
  IconSofa,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import { findDrawings } from './drawing.ts';
import type { IconName } from './drawing-words.ts';

const ICONS: Record<IconName, IconType> = {
  shoppingCart: IconShoppingCart,
  truckDelivery: IconTruckDelivery,
  paw: IconPaw,
  bucketDroplet: IconBucketDroplet,
  sofa: IconSofa,
  hammer: IconHammer,
  school: IconSchool,
  book: IconBook,
  bike: IconBike,
  car: IconCar,
  deviceLaptop: IconDeviceLaptop,
  chefHat: IconChefHat,
  babyCarriage: IconBabyCarriage,
  plant2: IconPlant2,
  heartbeat: IconHeartbeat,
  movie: IconMovie,
  music: IconMusic,
  coffee: IconCoffee,
};

/** The icon that the words of a name or a title call for. */
export function findIcon(text: string): IconType | undefined {
  const found = findDrawings(text);
  return found && ICONS[found.icon];
}
