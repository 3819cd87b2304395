import {
  changeWording,
  type Language,
  listWording,
  resetSentence,
  resetWording,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { reloadEvent } from '../../../lib/event/loadFullEvent.ts';
import { language as reading } from '../../../lib/text/language.ts';
import { speak } from '../../../texts/texts.ts';

const key = ['wording'];

/** The sentences in a language that are called or say this, by key. */
export function useWording(language: Language, { search, own }: { search: string; own: boolean }) {
  return usePages(listWording, {
    queryKey: [...key, language, search, own],
    placeholderData: keepPreviousData,
    params: { language },
    query: { ...(search && { search }), ...(own && { own: 'true' }) },
  });
}

/** Says a sentence in own words; null returns it to the original. */
export function useWriteSentence(language: Language) {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: ({ key: of, text }: { key: string; text: string | null }) =>
      text === null
        ? call(resetSentence, { params: { language, key: of } })
        : call(changeWording, { params: { language, key: of }, body: { text, eventId } }),
    onSuccess: afterChange,
  });
}

/** Returns all sentences of a language to the original. */
export function useResetWording(language: Language) {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: () => call(resetWording, { params: { language } }),
    onSuccess: afterChange,
  });
}

/** Shows a change in the list, and in this window as in those that are opened later. */
function useAfterChange(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: key });
    await reloadEvent().catch(() => undefined);
    await speak(reading());
  };
}
