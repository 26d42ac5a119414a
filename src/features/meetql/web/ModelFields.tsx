import type { FieldDescription, ModelDescription } from '../meetql-fields.contract.ts';
import { TYPES } from './completion.ts';

type Props = { models: readonly ModelDescription[]; current: string };

/** What can be asked for: the fields of the model at hand, one press away, then those of the others. */
export function ModelFields({ models, current }: Props) {
  const [at, others] = [
    models.filter(({ name }) => name === current),
    models.filter(({ name }) => name !== current),
  ];
  return (
    <details className="mql-models">
      <summary>Modèles et champs</summary>
      {[...at, ...others].map((model) => (
        <details key={model.name} open={model.name === current}>
          <summary>
            {model.label} <code>{model.name}</code>
          </summary>
          <ul className="mql-field-list">
            {model.fields.map((field) => (
              <li key={field.path}>
                <code>{field.path}</code> <span className="muted small">{sayField(field)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </details>
  );
}

/** 'texte : open, completed ; modifiable'. */
function sayField({ type, list, values, settable }: FieldDescription): string {
  const kind = list ? `${TYPES[type]}, liste` : TYPES[type];
  const taken = values ? `${kind}\u00a0: ${values.join(', ')}` : kind;
  return settable ? `${taken}\u00a0; modifiable` : taken;
}
