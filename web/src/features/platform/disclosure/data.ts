import { listDisclosures } from '@pavilion/contract';
import { usePages } from '../../../lib/api/usePages.ts';

/** Who opened or exported the person's data, newest first. */
export function useDisclosures() {
  return usePages(listDisclosures, {
    queryKey: ['disclosure'],
    query: { limit: 10 },
    refetchOnMount: 'always',
  });
}
