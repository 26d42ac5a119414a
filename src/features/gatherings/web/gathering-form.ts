import type { ApiError } from '#web/data/api.ts';
import type { Form } from '#web/forms/use-form.ts';
import { PLACES } from '../gatherings.contract.ts';
import type { Gathering } from './gathering.ts';

/** What the fields hold; the date is ISO 8601 UTC or '', the places null while they are no number. */
export type GatheringValues = {
  title: string;
  description: string;
  type: string;
  location: string;
  coordonnees: [number, number] | null;
  date: string;
  /** How long it lasts, in milliseconds; null: nobody says. Asked in place of an end, which moves with the date. */
  lasts: number | null;
  maxParticipants: number | null;
  imageUrl: string | null;
  thumbnailUrl: string | null;
  public: boolean;
  guestsAllowed: boolean;
  /** Of a picture elsewhere, as it is typed; the server fetches it. */
  imageAddress: string;
};

export function startNew(start: {
  type: string;
  date: string;
  maxParticipants: number;
}): GatheringValues {
  return {
    title: '',
    description: '',
    location: '',
    coordonnees: null,
    lasts: null,
    imageUrl: null,
    thumbnailUrl: null,
    public: false,
    guestsAllowed: true,
    imageAddress: '',
    ...start,
  };
}

export function startFrom(gathering: Gathering): GatheringValues {
  const { title, description, type, location, date, end, maxParticipants } = gathering;
  const { imageUrl, thumbnailUrl, public: isPublic, guestsAllowed } = gathering;
  return {
    title,
    description,
    type,
    location,
    coordonnees: null,
    date,
    lasts: end === null ? null : Date.parse(end) - Date.parse(date),
    maxParticipants,
    imageUrl,
    thumbnailUrl,
    public: isPublic,
    guestsAllowed,
    imageAddress: '',
  };
}

/** An empty image goes, one left out stays. */
export function bodyOf({ coordonnees, imageAddress, lasts, ...values }: GatheringValues) {
  const typed = imageAddress.trim();
  const picture = typed ? { imageUrl: typed, thumbnailUrl: '' } : values;
  return {
    ...values,
    end: lasts === null ? null : new Date(Date.parse(values.date) + lasts).toISOString(),
    imageUrl: picture.imageUrl ?? '',
    thumbnailUrl: picture.thumbnailUrl ?? '',
    ...(coordonnees ? { coordonnees } : {}),
  };
}

/** The number typed, kept between 2 and 50; null when it is none. */
export function clampPlaces(text: string): number | null {
  const number = /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return Number.isNaN(number) ? null : Math.min(PLACES.most, Math.max(PLACES.least, number));
}

const HOUR_MS = 3_600_000;

export const inOneHour = (now: number) => toMinute(now + HOUR_MS);

export const tomorrow = (now: number) => toMinute(now + 24 * HOUR_MS);

function toMinute(instant: number): string {
  return new Date(Math.ceil(instant / 60_000) * 60_000).toISOString();
}

const FIELDS: Record<string, keyof GatheringValues> = {
  date_past: 'date',
  end_invalid: 'lasts',
  location_outside: 'location',
  places_taken: 'maxParticipants',
  image_address: 'imageAddress',
  image_unreachable: 'imageAddress',
  image_too_large: 'imageAddress',
  not_an_image: 'imageAddress',
};

/** Puts a refusal of the server on the field it speaks of; what is left is said above the buttons. */
export function placeFault(form: Pick<Form<GatheringValues>, 'fault'>, error: ApiError): void {
  const field = FIELDS[error.code];
  if (field) form.fault(field, error.message);
}
