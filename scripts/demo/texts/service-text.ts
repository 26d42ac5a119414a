/** Who could have written a text: it agrees in gender, and speaks of an age. */
export type Author = { gender?: 'f' | 'm'; ages?: readonly [youngest: number, oldest: number] };

/** One thing asked or offered, before anybody in particular has written it. */
export type ServiceText = {
  title: string;
  text: string;
  /** A street or a place of the quarter; without it, the street where the author lives. */
  place?: string;
  /** On the clocks of Paris, where the words say it. */
  hour?: number;
  by?: Author;
  /** Answers written for this text alone, used before any other. */
  replies?: readonly string[];
  /** An offer of help rather than a request. */
  offer?: true;
};

export const A_WOMAN: Author = { gender: 'f', ages: [20, 66] };
export const A_MAN: Author = { gender: 'm', ages: [20, 66] };
export const AN_OLD_WOMAN: Author = { gender: 'f', ages: [70, 99] };
export const AN_OLD_MAN: Author = { gender: 'm', ages: [70, 99] };
export const A_RETIRED_WOMAN: Author = { gender: 'f', ages: [62, 80] };
export const A_RETIRED_MAN: Author = { gender: 'm', ages: [62, 80] };
export const A_MOTHER: Author = { gender: 'f', ages: [28, 47] };
export const A_FATHER: Author = { gender: 'm', ages: [28, 49] };
export const A_YOUNG_WOMAN: Author = { gender: 'f', ages: [16, 27] };
export const A_YOUNG_MAN: Author = { gender: 'm', ages: [16, 27] };
export const A_PARENT: Author = { ages: [28, 49] };
export const AN_ADULT: Author = { ages: [25, 66] };
