import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
};

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      icon={IconLock}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
