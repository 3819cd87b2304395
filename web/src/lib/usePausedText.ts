import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const pauseMs = 250;

/** What is typed into a field and passed on, trimmed, once the typing pauses. A text that was changed elsewhere fills the field; the own echo never does. */
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
    /** Empties the field; what was typed last is not passed on. */
    clear() {
      send.cancel();
      setTyped('');
      setSent('');
    },
  };
}
