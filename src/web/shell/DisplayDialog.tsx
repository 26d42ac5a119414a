import { Link } from 'react-router';
import { highContrast, largeText, simpleMode } from '#web/display.ts';
import { useTheme } from '#web/theme.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';

type Props = { onClose: () => void };

/** How the site looks in this browser; each choice is seen at once, behind the dialog too. */
export function DisplayDialog({ onClose }: Props) {
  const { scheme, toggle } = useTheme();
  return (
    <Dialog size="s" title="Affichage" onClose={onClose}>
      <Switch label="Texte plus grand" checked={largeText.use()} onChecked={largeText.choose}>
        Les mots, les boutons et les dessins grandissent d'un quart.
      </Switch>
      <Switch
        label="Contraste renforcé"
        checked={highContrast.use()}
        onChecked={highContrast.choose}
      >
        Des textes et des contours plus nets, en clair comme en sombre.
      </Switch>
      <Switch label="Thème sombre" checked={scheme === 'dark'} onChecked={toggle}>
        Plus reposant le soir.
      </Switch>
      <Switch label="Mode simple" checked={simpleMode.use()} onChecked={simpleMode.choose}>
        L'accueil montre les cinq choses les plus utiles, en grand.
      </Switch>
      <p className="small muted">Ces choix sont gardés dans ce navigateur.</p>
      <Link to="/accessibilite" className="small" onClick={onClose}>
        Accessibilité : partiellement conforme
      </Link>
    </Dialog>
  );
}
