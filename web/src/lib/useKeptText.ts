import { useState } from 'react';
import { privateKey } from './login.ts';

/** What is written and not sent at a place; kept on this device over reloads. */
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

/** Puts a text before what is kept at a place; for where its box is about to be drawn anew. */
export function putBack(place: string, text: string): void {
  const key = privateKey(place);
  write(key, [text, read(key)].filter(Boolean).join('\n'));
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // a full or forbidden storage costs the copy, never the text in the box
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
