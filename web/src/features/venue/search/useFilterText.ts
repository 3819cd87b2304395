import {
  type FactFilter,
  type FactKind,
  fromDayNumber,
  hasDays,
  parseFactFilter,
  type SearchField,
  toDayNumber,
  toFactText,
  wallClock,
} from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useSearchFields } from './useSearchFields.ts';

/** Ways to put filters into words. */
interface FilterText {
  /** “Price: up to ₹90 L”; null for a filter that fits no field. */
  whole: (filter: string) => string | null;
  /** The language of a filter's words, where it isn't the page's. */
  langFor: (filter: string) => string | undefined;
  /** One end of a range: “₹90 L”. */
  bound: (field: SearchField, value: number) => string;
  /** The last day of the event's month: what is ready by then is ready now. */
  now: number;
}

/** What one end of a range is, where it isn't of the range's own kind. */
const singles: Partial<Record<SearchField['kind'], FactKind>> = {
  moneyRange: 'money',
  rate: 'percent',
};

/** Puts filters into the page's words. */
export function useFilterText(): FilterText {
  const say = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { term, langFor } = useTerms();
  const { zone } = useEvent()!;
  const fields = useSearchFields();
  const now = toDayNumber(wallClock(eventNow(), zone).day.slice(0, 7), 'last');
  const bound = ({ kind, unit }: SearchField, value: number) => {
    const words = { language, say, term };
    if (hasDays({ kind })) {
      const day = fromDayNumber(value);
      return toFactText({ kind: day.length > 7 ? 'date' : 'month', unit }, day, words) ?? day;
    }
    return toFactText({ kind: singles[kind] ?? kind, unit }, value, words) ?? String(value);
  };
  const range = (field: SearchField, { from, to }: FactFilter) => {
    if (from === null && to !== null) {
      if (hasDays(field))
        return to <= now ? say('fact.now') : say('find.by', { day: bound(field, to) });
      return say('find.upTo', { value: bound(field, to) });
    }
    if (to === null) return say('find.atLeast', { value: bound(field, from!) });
    if (from === to) return bound(field, to);
    return say('fact.range', { from: bound(field, from!), to: bound(field, to) });
  };
  return {
    now,
    bound,
    langFor: (text) => {
      const value = parseFactFilter(fields, text)?.value;
      return value ? langFor(value) : undefined;
    },
    whole: (text) => {
      const filter = parseFactFilter(fields, text);
      const field = fields.find(({ key }) => key === filter?.key);
      if (!filter || !field) return null;
      if (filter.value !== null) return term(filter.value);
      return say('find.labelled', { label: read(field.label), text: range(field, filter) });
    },
  };
}
