import { mostCompared } from '@pavilion/contract';
import { useState } from 'react';

/** What is ticked to be compared, as far as it is still there. */
export interface Chosen {
  ids: string[];
  isFull: boolean;
  toggle: (id: string) => void;
}

export function useChosen(hereIds: string[]): Chosen {
  const [ticked, setTicked] = useState<string[]>([]);
  const ids = ticked.filter((id) => hereIds.includes(id));
  const isFull = ids.length >= mostCompared;
  // two ticks may come before the next rendering
  const toggle = (id: string) =>
    setTicked((before) => {
      const there = before.filter((one) => hereIds.includes(one));
      if (there.includes(id)) return there.filter((one) => one !== id);
      return there.length < mostCompared ? [...there, id] : there;
    });
  return { ids, isFull, toggle };
}
