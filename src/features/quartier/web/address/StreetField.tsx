import { searchStreets } from './address-search.ts';
import { PlaceField, type PlaceForm } from './PlaceField.tsx';
import { usePublicLocation } from './use-public-location.ts';

const HELP =
  "La rue suffit. Parmi vos voisins, seule la personne avec qui vous vous mettez d'accord lira le numéro.";

/** Where neighbours are to come for a service or troc: the street is offered first, and who reads the rest is said. */
export function StreetField({ form }: { form: PlaceForm }) {
  const shown = usePublicLocation(form.values.location);
  const help =
    shown === undefined
      ? HELP
      : `Vos voisins verront «\u00a0${shown}\u00a0». Parmi eux, seule la personne avec qui vous vous mettez d'accord lira l'adresse entière.`;
  return (
    <>
      <PlaceField form={form} help={help} search={searchStreets} />
      <span className="sr" role="status">
        {shown !== undefined && help}
      </span>
    </>
  );
}
