import { IconBookmark, IconMinus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { KEPT_LENGTH, type KeptLine, MOST_KEPT } from '../../gatherings-kept.contract.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { sayKeptFor } from '../gathering-words.ts';
import { placesLeft } from '../standing.ts';
import { useKept } from './kept.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** Places that nobody takes by registering: for whom, and what becomes of them. */
export function KeptCard({ setting, gathering }: Props) {
  const title = useId();
  const now = useNow();
  const all = useKept(setting, gathering);
  const { kept = [], keptCount } = gathering;
  if (!rightsOf(gathering, now).keep) return null;
  const free = gathering.waitingCount > 0 ? 0 : placesLeft(gathering);
  return (
    <Card className="organise-acts kept" aria-labelledby={title}>
      <h2 id={title}>Places gardées{keptCount > 0 && ` (${keptCount})`}</h2>
      {kept.length === 0 && (
        <p className="small muted">
          Pour qui n'est pas sur le site, ou que vous attendez encore. Personne ne les prend en
          s'inscrivant.
        </p>
      )}
      {kept.length > 0 && (
        <ul className="kept-lines">
          {kept.map((line) => (
            <Line key={line.word} line={line} gathering={gathering} all={all} />
          ))}
        </ul>
      )}
      {free > 0 && kept.length < MOST_KEPT && <NewLine kept={kept} free={free} all={all} />}
      {free === 0 && (
        <p className="small muted">
          {gathering.waitingCount > 0
            ? "Quelqu'un attend : une place rendue va à qui attend depuis le plus longtemps."
            : 'Toutes les places sont prises, ou gardées.'}
        </p>
      )}
    </Card>
  );
}

type All = ReturnType<typeof useKept>;
type LineProps = { line: KeptLine; gathering: Gathering; all: All };

function Line({ line, gathering, all }: LineProps) {
  const { word, places } = line;
  const about = sayKeptFor(line);
  return (
    <li>
      <span className="grow">
        <b>{about}</b>
      </span>
      {places > 1 && (
        <IconButton
          icon={IconMinus}
          label={`Rendre une place : ${about}`}
          disabled={all.isPending}
          onClick={() => all.keep({ word, places: places - 1, was: places })}
        />
      )}
      <IconButton
        icon={IconTrash}
        label={`Ne plus garder : ${about}`}
        disabled={all.isPending}
        onClick={() => all.keep({ word, places: 0, was: places })}
      />
      <Give line={line} gathering={gathering} all={all} />
    </li>
  );
}

/** To somebody who waits, in one choice. */
function Give({ line, gathering, all }: LineProps) {
  const { word } = line;
  const [to, setTo] = useState('');
  const waiting = (gathering.waitingList ?? []).map(({ user }) => ({
    value: user._id,
    label: nameShortly(user),
  }));
  const through = gathering.represented
    .filter(({ waits }) => waits)
    .map(({ shownAs, with: by }) => ({
      value: by._id,
      label: `${shownAs}, par ${nameShortly(by)}`,
    }));
  // One who waits and speaks for another comes first.
  const known = new Set(waiting.map(({ value }) => value));
  const options = [...waiting, ...through.filter(({ value }) => !known.has(value))];
  if (options.length === 0) return null;
  return (
    <form
      className="kept-give"
      onSubmit={(event) => {
        event.preventDefault();
        if (to) all.give(word, to);
        setTo('');
      }}
    >
      <SelectField
        label="Donner à"
        aria-label={`Donner à : ${sayKeptFor(line)}`}
        value={to}
        onValue={setTo}
        placeholder="Qui attend"
        options={options}
      />
      <Button
        type="submit"
        small
        look="2"
        aria-label={`Donner : ${sayKeptFor(line)}`}
        disabled={to === '' || all.isPending}
      >
        Donner
      </Button>
    </form>
  );
}

type NewProps = { kept: readonly KeptLine[]; free: number; all: All };

function NewLine({ kept, free, all }: NewProps) {
  const [count, setCount] = useState('1');
  const [word, setWord] = useState('');
  const typed = word.trim().replaceAll(/\s+/g, ' ');
  const places = Math.min(Number(count), free);
  return (
    <form
      className="kept-new"
      onSubmit={(event) => {
        event.preventDefault();
        // Under a word that is there already they come on top.
        const was = kept.find((line) => line.word === typed)?.places ?? 0;
        all.keep({ word: typed, places: was + places, was }, () => setWord(''));
      }}
    >
      <SelectField
        label="Places"
        value={String(places)}
        onValue={setCount}
        options={Array.from({ length: free }, (_, n) => ({
          value: String(n + 1),
          label: String(n + 1),
        }))}
      />
      <TextField
        label="Pour qui"
        optional
        value={word}
        maxLength={KEPT_LENGTH}
        placeholder="Le club de lecture"
        onValue={setWord}
      />
      <Button
        type="submit"
        look="2"
        icon={IconBookmark}
        working={all.isPending}
        workingLabel="Un instant…"
      >
        Garder
      </Button>
    </form>
  );
}
