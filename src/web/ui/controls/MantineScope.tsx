import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from '#web/theme.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '../styles/mantine.css';

const theme = createTheme({ respectReducedMotion: true });

/**
 * What a Mantine component needs around it, loaded with the first one that is shown and never before.
 * Its variables stand in `mantine.css`, so that the content policy may forbid style elements.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
