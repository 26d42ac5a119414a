import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { LetterChoice } from './LetterChoice.tsx';
import './letter.css';

/** Among the choices of what one is told by mail. */
export function LetterCard() {
  return (
    <Card className="letter-card" aria-labelledby="letter">
      <div className="row wrapx">
        <AreaIcon area="journal" icon={IconMail} />
        <h2 id="letter">La lettre du quartier</h2>
      </div>
      <p className="small muted">
        Ce qui est en attente, ce qui est près de chez vous, ce qui se passe et le dernier article,
        en un courriel. Une lettre vide n'est pas envoyée.
      </p>
      <LetterChoice />
      <Link to="/lettre-du-quartier">Voir la lettre telle qu'elle serait</Link>
    </Card>
  );
}
