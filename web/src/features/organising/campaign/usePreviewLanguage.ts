import type { Language } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useState } from 'react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';

/** The language of a preview: the reader's own at first, if the event has it. */
export function usePreviewLanguage() {
  const mine = useLanguage();
  const spoken = useWrittenLanguages();
  return useState<Language>(spoken.includes(mine) ? mine : sourceLanguage);
}
