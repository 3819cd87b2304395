import { listReplyFacts, usualKind } from '@pavilion/contract';
import { useBoothOnce } from '../../features/venue/booth/data.ts';
import { listRegistrations } from '../../features/venue/booth/facts/listRegistrations.ts';
import { useFactText } from '../../features/venue/booth/facts/useFactText.ts';
import { useKindFields } from '../../lib/event/useKindFields.ts';

/** The facts of a booth in words, by key, as saved replies have them, and its kind; none for the info desk (null) or while they load. */
export function useReplyFacts(boothId: string | null): {
  facts: Record<string, string>;
  kind: string;
} {
  const inWords = useFactText();
  const { facts = {}, kind = usualKind } = useBoothOnce(boothId).data ?? {};
  const { boothFields } = useKindFields(kind);
  const said = Object.fromEntries(
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
  return { facts: said, kind };
}
