import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const pauseMs = 250;

/** Debounces the text of a field, and passes it on trimmed. A text changed elsewhere fills the field; its own echo never does. */
export function usePausedText(text: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    if (text !== sent) setTyped(text);
  }
  const send = useDebouncedCallback((words: string) => {
    setSent(words);
    onPause(words);
  }, pauseMs);
  return {
    typed,
    type(words: string) {
      setTyped(words);
      send(words.trim());
    },
    /** Empties the field; the text typed last isn't passed on. */
    clear() {
      send.cancel();
      setTyped('');
      setSent('');
    },
  };
}
