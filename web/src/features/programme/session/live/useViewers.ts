import { useLive } from './useLive.ts';

/** How many people are in each session whose doors are open; undefined for guests, and for the others. */
export function useViewers(): (sessionId: string) => number | undefined {
  const { live, soon } = useLive();
  return (id) => [...live, ...soon].find(({ session }) => session._id === id)?.viewers;
}
