import { Markdown } from '#features/journal/web/public.ts';
import { partsOf } from './charter-rules.ts';
import './charter.css';

/** A charter as it is read: its opening, then the rules, each under its number. */
export function CharterText({ content }: { content: string }) {
  const { opening, rules } = partsOf(content);
  return (
    <div className="charter">
      {opening && (
        <div className="prose charter-opening">
          <Markdown text={opening} />
        </div>
      )}
      {rules.length > 0 && (
        <ol className="charter-rules">
          {rules.map(({ number, name, text }) => (
            <li key={`${number} ${name}`} id={`regle-${number}`} className="card charter-rule">
              <span className="charter-number" aria-hidden="true">
                {number}
              </span>
              <div>
                <h2>
                  <span className="sr">Règle {number} : </span>
                  {name}
                </h2>
                <div className="prose">
                  <Markdown text={text} />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
