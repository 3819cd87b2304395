import { useMediaQuery } from '@mantine/hooks';

/** Whether a conversation fits beside the page. */
export function useIsWide(): boolean {
  return useMediaQuery('(width >= 1180px)', true, { getInitialValueInEffect: false });
}
