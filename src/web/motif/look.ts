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
import { findDrawing, type IconName } from './drawing.ts';
import type { Illustration } from './illustration.ts';

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

/** The icon and the drawing that the words of a name or a title call for. */
export function findLook(text: string): { icon: IconType; drawing: Illustration } | undefined {
  const found = findDrawing(text);
  return found && { icon: ICONS[found.icon], drawing: found.drawing };
}
