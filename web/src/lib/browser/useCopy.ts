import { useState } from 'react';

/** Result of the last attempt to copy; null before the first. */
type Copied = 'copied' | 'refused' | null;

/** Copies texts for the visitor, and reports the result. */
export function useCopy(): { copied: Copied; copy: (text: string) => void; again: () => void } {
  const [copied, setCopied] = useState<Copied>(null);
  return {
    copied,
    copy: (text) => void write(text).then((done) => setCopied(done ? 'copied' : 'refused')),
    again: () => setCopied(null),
  };
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without TLS have no clipboard API, and some browsers withhold it from all of them.
    return writeByCommand(text);
  }
}

function writeByCommand(text: string): boolean {
  const marked = document.createElement('textarea');
  marked.value = text;
  marked.setAttribute('aria-hidden', 'true');
  marked.style.cssText = 'position:fixed;opacity:0';
  const before = document.activeElement;
  // inside an open dialog, as that traps the focus
  (before?.closest('[role=dialog]') ?? document.body).append(marked);
  marked.select();
  const done = document.execCommand('copy');
  marked.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
