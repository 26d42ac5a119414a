import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { sayOnDay, sayUntil } from '#web/words/when-words.ts';
import { askLetter, CODE_DAYS, giveCode, type Standing } from '../residency.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { useStep } from './residency.data.ts';

type Letter = NonNullable<Standing['letter']>;

/** The letter: to be asked for, on its way, or its code to be typed. */
export function LetterPart({ standing, code }: { standing: Standing; code: string }) {
  const { letter, lettersLeft } = standing;
  const give = useStep(giveCode, residencyTexts.verified);
  const ask = useStep(askLetter, residencyTexts.letterAsked, give.reset);
  const mayAsk = (!letter || letter.expired) && lettersLeft > 0;
  return (
    <div className="residency-letter">
      <div className="residency-said">
        <Icon of={IconMail} size="l" />
        <p>{letter ? <Said letter={letter} /> : <Offer left={lettersLeft} />}</p>
      </div>
      {letter?.printedAt && !letter.expired ? (
        <CodeForm code={code} left={letter.triesLeft} give={give} />
      ) : (
        // What the last try was answered outlives the field.
        <FormFailure error={give.error} />
      )}
      {mayAsk && (
        <div>
          <Button look="2" working={ask.isPending} onClick={() => ask.mutate({})}>
            {letter ? 'Recevoir une autre lettre' : 'Recevoir une lettre'}
          </Button>
        </div>
      )}
      <FormFailure error={ask.error} />
    </div>
  );
}

function Offer({ left }: { left: number }) {
  if (left === 0) {
    return (
      <>
        <b>Trois lettres en un an, c'est le maximum.</b>
        <br />
        <span className="small muted">Deux voisins, ou un administrateur, peuvent vous aider.</span>
      </>
    );
  }
  return (
    <>
      <b>Une lettre à votre adresse, avec un code</b>
      <br />
      <span className="small muted">
        L'équipe du quartier l'imprime et la poste. Le code est bon {CODE_DAYS}&nbsp;jours.
      </span>
    </>
  );
}

function Said({ letter }: { letter: Letter }) {
  const now = useNow();
  const { askedAt, printedAt, expiresAt, expired } = letter;
  if (!printedAt || !expiresAt) {
    return (
      <>
        <b>La lettre est demandée depuis {sayOnDay(askedAt, now)}</b>
        <br />
        <span className="small muted">L'équipe du quartier va l'imprimer et la poster.</span>
      </>
    );
  }
  if (expired) {
    return (
      <>
        <b>Ce code a vieilli. On vous renvoie une lettre ?</b>
        <br />
        <span className="small muted">Il était bon {sayUntil(expiresAt, now)}.</span>
      </>
    );
  }
  return (
    <>
      <b>La lettre est partie {sayOnDay(printedAt, now)}</b>
      <br />
      <span className="small muted">
        Comptez trois ou quatre jours. Code bon {sayUntil(expiresAt, now)}.
      </span>
    </>
  );
}

type CodeProps = { code: string; left: number; give: ReturnType<typeof useStep<typeof giveCode>> };

function CodeForm({ code, left, give }: CodeProps) {
  const [typed, setTyped] = useState(code);
  const fault = give.error?.status === 400 ? give.error.message : undefined;
  return (
    <form
      className="residency-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !give.isPending) give.mutate({ body: { code: typed } });
      }}
    >
      <TextField
        label="Le code de la lettre"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="K7M 4QD"
        help={`Ou visez le QR code de la lettre avec votre téléphone. ${left === 1 ? 'Un essai' : `${left} essais`}.`}
        value={typed}
        error={fault}
        onValue={setTyped}
      />
      <Button type="submit" working={give.isPending}>
        Valider
      </Button>
      {!fault && <FormFailure error={give.error} />}
    </form>
  );
}
