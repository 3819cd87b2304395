import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useHydrating } from '../lib/hydration.ts';

type Scheme = 'light' | 'dark';

/** The colours of the page, as they were chosen here or on the device, and how to choose others. The server renders in light ones. */
export function useScheme(): [Scheme, (next: Scheme) => void] {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return [useHydrating() ? 'light' : scheme, setColorScheme];
}
