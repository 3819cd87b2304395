import { useNotedAge } from '../../lib/offline/dataAge.ts';

/** Lets the page's one connection sign say how old this data is. */
export function StaleSince({ at }: { at: number }): null {
  useNotedAge(at);
  return null;
}
