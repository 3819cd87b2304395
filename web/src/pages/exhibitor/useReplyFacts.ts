import { listReplyFacts } from '@pavilion/contract';
import { useBoothOnce } from '../../features/venue/booth/data.ts';
import { listRegistrations } from '../../features/venue/booth/facts/listRegistrations.ts';
import { useFactText } from '../../features/venue/booth/facts/useFactText.ts';
import { useEvent } from '../../lib/event/event.ts';

/** The facts of a booth in words, by key, as saved replies have them; none for the info desk (null) or while they load. */
export function useReplyFacts(boothId: string | null): Record<string, string> {
  const { boothFields } = useEvent()!.config;
  const inWords = useFactText();
  const facts = useBoothOnce(boothId).data?.facts ?? {};
  return Object.fromEntries(
    listReplyFacts(boothFields).flatMap((field) => {
      const { key, kind } = field;
      const value = facts[key];
      if (value === undefined) return [];
      const [registration] = listRegistrations([field], { [key]: value });
      const link = kind === 'link' && typeof value === 'string' ? value : null;
      const words = registration?.number ?? link ?? inWords(field, value);
      return words ? [[key, words]] : [];
    }),
  );
}
