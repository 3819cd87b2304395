import { useState } from 'react';
import { privateKey } from '../login/login.ts';

/** Unsent text at a place; survives reloads on this device. */
export function useKeptText(place: string): [string, (text: string) => void] {
  const key = privateKey(place);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      write(key, next);
    },
  ];
}

/** Prepends a text to what is stored at a place, for when its box is about to remount. */
export function putBack(place: string, text: string): void {
  const key = privateKey(place);
  write(key, [text, read(key)].filter(Boolean).join('\n'));
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // full or blocked storage loses the copy, never the text in the box
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
