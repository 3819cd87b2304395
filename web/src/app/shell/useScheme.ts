import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useHydrating } from '../../render/hydration.ts';

type Scheme = 'light' | 'dark';

/** The page's colour scheme, as chosen here or on the device, and its setter. The server renders the light one. */
export function useScheme(): [Scheme, (next: Scheme) => void] {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return [useHydrating() ? 'light' : scheme, setColorScheme];
}
