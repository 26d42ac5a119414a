import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useTheme } from '../theme.ts';

/** A moon in light, a sun in dark: what a press brings. */
export function ThemeToggle() {
  const { scheme, toggle } = useTheme();
  return (
    <IconButton
      className="theme-toggle"
      icon={scheme === 'dark' ? IconSun : IconMoon}
      label={scheme === 'dark' ? 'Passer au thème clair' : 'Passer au thème sombre'}
      onClick={toggle}
    />
  );
}
