import { useState } from 'react';
import { privateKey } from '../../lib/session.ts';

/** What is written and not sent at a place; kept on this device over reloads. */
export function useDraft(place: string): [string, (text: string) => void] {
  const key = privateKey(`help.draft:${place}`);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next) localStorage.setItem(key, next);
      else localStorage.removeItem(key);
    },
  ];
}
