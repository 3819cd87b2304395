import { useState } from 'react';
import { privateKey } from './session.ts';

/** What is written and not sent at a place; kept on this device over reloads. */
export function useKeptText(place: string): [string, (text: string) => void] {
  const key = privateKey(place);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      try {
        if (next) localStorage.setItem(key, next);
        else localStorage.removeItem(key);
      } catch {
        // a full or forbidden storage costs the copy, never the text in the box
      }
    },
  ];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
