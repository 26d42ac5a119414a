import { IconBasket, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { readSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { ITEM_LENGTH, type Item, MOST_ITEMS } from '../../gatherings-bringing.contract.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { mayChat, organisedByReader } from '../standing.ts';
import { useItems } from './bringing.data.ts';
import './bringing.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** What is to be brought: each line is one person's. Nothing while there is none, and the reader adds none. */
export function BringList({ setting, gathering }: Props) {
  const now = useNow();
  const { items } = gathering;
  const takesPart = mayChat(gathering) && rightsOf(gathering, now).bring;
  const mayAdd =
    takesPart && (gathering.itemsOpen || organisedByReader(gathering)) && items.length < MOST_ITEMS;
  const all = useItems(setting, gathering);
  if (items.length === 0 && !mayAdd) return null;
  return (
    <Card className="stack bring" aria-labelledby="bring">
      <h2 id="bring">
        <Icon of={IconBasket} /> Qui apporte quoi
      </h2>
      {items.length === 0 && (
        <p className="muted small">
          Écrivez ce qu'il faudrait : une nappe, des gobelets… Chaque ligne est prise par une seule
          personne.
        </p>
      )}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Line
              key={item._id}
              item={item}
              takesPart={takesPart}
              working={all.isTaking}
              onTake={(mine) => all.take(item._id, mine)}
              onRemove={() => all.remove(item._id)}
            />
          ))}
        </ul>
      )}
      {mayAdd && <NewLine working={all.isAdding} onAdd={all.add} />}
    </Card>
  );
}

type LineProps = {
  item: Item;
  takesPart: boolean;
  working: boolean;
  onTake: (mine: boolean) => void;
  onRemove: () => void;
};

function Line({ item, takesPart, working, onTake, onRemove }: LineProps) {
  const { name, taken } = item;
  const isMine = taken?._id === readSession()?.user._id;
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <small className={taken ? undefined : 'muted'}>
          {taken ? (isMine ? "Vous l'apportez" : `${nameShortly(taken)} l'apporte`) : 'À prendre'}
        </small>
      </span>
      {takesPart && (!taken || isMine) && (
        <Button small look={isMine ? '3' : '2'} disabled={working} onClick={() => onTake(!isMine)}>
          {isMine ? 'Finalement non' : "Je l'apporte"}
          <span className="sr"> : {name}</span>
        </Button>
      )}
      {takesPart && item.mayRemove && (
        <IconButton icon={IconX} label={`Retirer « ${name} » de la liste`} onClick={onRemove} />
      )}
    </li>
  );
}

type NewProps = { working: boolean; onAdd: (name: string, onDone: () => void) => void };

function NewLine({ working, onAdd }: NewProps) {
  const [name, setName] = useState('');
  return (
    <form
      className="bring-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onAdd(name, () => setName(''));
      }}
    >
      <TextField
        label="Ajouter une chose à apporter"
        name="item"
        autoComplete="off"
        maxLength={ITEM_LENGTH}
        value={name}
        onValue={setName}
      />
      <Button type="submit" look="2" icon={IconPlus} working={working} workingLabel="Ajout…">
        Ajouter
      </Button>
    </form>
  );
}
