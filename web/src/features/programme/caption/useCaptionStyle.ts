import { useSyncExternalStore } from 'react';
import type { captionLooks } from './captionLooks.ts';

type Look<Name extends keyof typeof captionLooks> = (typeof captionLooks)[Name][number];

/** How a viewer likes captions, stored on this device. */
export interface CaptionStyle {
  isOn: boolean;
  size: Look<'size'>;
  place: Look<'place'>;
  contrast: Look<'contrast'>;
  /** Whether screen readers announce finished lines. */
  isAnnounced: boolean;
  /** The language that they are translated into; empty for none. */
  translation: string;
}

const key = 'pavilion-captions';
const first: CaptionStyle = {
  isOn: true,
  size: 'medium',
  place: 'bottom',
  contrast: 'soft',
  isAnnounced: false,
  translation: '',
};
const listeners = new Set<() => void>();
let known: { text: string | null; style: CaptionStyle } = { text: null, style: first };

function read(): CaptionStyle {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return known.style;
  }
  if (text !== known.text) known = { text, style: { ...first, ...parsed(text) } };
  return known.style;
}

function parsed(text: string | null): Partial<CaptionStyle> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function change(part: Partial<CaptionStyle>): void {
  const style = { ...read(), ...part };
  try {
    localStorage.setItem(key, JSON.stringify(style));
  } catch {
    // without storage it holds for this page
    known = { ...known, style };
  }
  for (const listener of listeners) listener();
}

/** How captions are shown on this device, and a function to change it. */
export function useCaptionStyle(): [
  style: CaptionStyle,
  change: (part: Partial<CaptionStyle>) => void,
] {
  return [useSyncExternalStore(listen, read, () => first), change];
}
