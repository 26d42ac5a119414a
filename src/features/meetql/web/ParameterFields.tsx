import { TextField } from '#web/ui/controls/TextField.tsx';
import { findField, type ModelDescription } from '../meetql-fields.contract.ts';
import type { GivenValues, Parameter } from '../meetql-parameters.contract.ts';

type Props = {
  open: readonly Parameter[];
  model: ModelDescription | undefined;
  given: GivenValues;
  onGiven: (given: GivenValues) => void;
  /** Says what is missing, once it was asked for. */
  asked: boolean;
};

/** What is still missing of a query. */
export const missingOf = (open: readonly Parameter[], given: GivenValues) =>
  open.filter(({ name }) => !given[name]?.trim());

/** A field for each `:name` that stands in the query. */
export function ParameterFields({ open, model, given, onGiven, asked }: Props) {
  if (open.length === 0) return null;
  return (
    <fieldset className="mql-given">
      <legend>Valeurs de la requête</legend>
      {open.map(({ name, field }) => (
        <TextField
          key={name}
          label={`:${name}`}
          help={helpOf(field.name, model)}
          value={given[name] ?? ''}
          maxLength={1000}
          error={
            asked && !given[name]?.trim() ? `Donnez une valeur à «\u00a0:${name}\u00a0»` : undefined
          }
          onValue={(value) => onGiven({ ...given, [name]: value })}
        />
      ))}
    </fieldset>
  );
}

function helpOf(path: string, model: ModelDescription | undefined): string {
  const field = model && findField(model, path);
  if (field?.values) return `${path} : ${field.values.join(', ')}`;
  if (field?.type === 'moment') return `${path} : une date, comme 2026-05-01`;
  if (field?.type === 'boolean') return `${path} : true ou false`;
  return field?.type === 'number' ? `${path} : un nombre` : path;
}
