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
  const toggle = (id: string) => {
    if (ids.includes(id)) setTicked(ids.filter((one) => one !== id));
    else if (!isFull) setTicked([...ids, id]);
  };
  return { ids, isFull, toggle };
}
