import { Button } from '#web/ui/controls/Button.tsx';
import { type Removed, useRemoveActs } from './use-remove-acts.ts';

export function RemoveButtons(props: Removed) {
  const { acts, working } = useRemoveActs(props);
  return acts.map(({ label, icon, onSelect }, at) => (
    <Button
      key={label}
      small
      look="x"
      icon={icon}
      className={at > 0 ? 'wide' : undefined}
      working={working !== undefined}
      workingLabel={working}
      onClick={onSelect}
    >
      {label}
    </Button>
  ));
}
