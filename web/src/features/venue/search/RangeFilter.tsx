import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  inLakhs,
  inRupees,
  parseFactFilter,
  parseRupees,
  type SearchFacet,
  type SearchField,
  writeFactFilter,
} from '@pavilion/contract';
import { toSquareFeet, toSquareMetres } from '@pavilion/contract/squareFeet';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './Filters.module.css';

interface RangeFilterProps {
  field: SearchField;
  facet: SearchFacet | undefined;
  /** As the address has it; undefined without one. */
  filter: string | undefined;
  onChange: (filter: string | undefined) => void;
}

interface Typed {
  from: string;
  to: string;
}

const pauseMs = 700;

/** The least and the most of an amount, typed as people write it: `90 lakh`, `1.2 crore`. It applies after a pause, or with Enter. */
export function RangeFilter({ field, facet, filter, onChange }: RangeFilterProps) {
  const t = useTexts();
  const read = useLocalText();
  const amounts = useAmounts(field, facet);
  const [typed, setTyped] = useState<Typed>(() => amounts.toTyped(filter));
  const [sent, setSent] = useState(filter);
  if (filter !== sent) {
    // changed elsewhere, such as by removing it
    setSent(filter);
    setTyped(amounts.toTyped(filter));
  }
  const { isUnread, isReversed } = amounts.toFilter(typed);
  const apply = (next: Typed) => {
    const { filter: changed, ...wrong } = amounts.toFilter(next);
    if (wrong.isUnread.from || wrong.isUnread.to || wrong.isReversed || changed === sent) return;
    setSent(changed);
    onChange(changed);
  };
  const later = useDebouncedCallback(apply, pauseMs);
  const send = (next: Typed) => {
    later.cancel();
    apply(next);
  };
  const label = read(field.label);
  const input = (side: keyof Typed, of: string | null | undefined) => (
    <TextInput
      label={t(side === 'from' ? 'find.from' : 'find.to')}
      inputMode={field.unit === 'INR' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      placeholder={of ? amounts.toText(Number(of)) : undefined}
      value={typed[side]}
      error={isUnread[side] ? t('find.unread') : side === 'to' && isReversed && t('find.reversed')}
      onChange={(change) => {
        const next = { ...typed, [side]: change.currentTarget.value };
        setTyped(next);
        later(next);
      }}
      onBlur={() => send(typed)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && send(typed)}
    />
  );
  return (
    <fieldset className={styles.range}>
      <legend>{field.kind === 'area' ? t('find.feetOf', { label }) : label}</legend>
      <Grid least="7rem" gap={2} align="start">
        {input('from', facet?.least)}
        {input('to', facet?.most)}
      </Grid>
    </fieldset>
  );
}

const lakh = 100_000;

/** Reads and writes what is typed for a field. */
function useAmounts(field: SearchField, facet: SearchFacet | undefined) {
  const language = useLanguage();
  const isRupees = field.kind.startsWith('money') && field.unit === 'INR';
  // where all prices are in lakhs, nobody means ninety rupees
  const countsLakhs = isRupees && Number(facet?.least ?? 0) >= lakh;
  const toText = (value: number | null) => {
    if (value === null) return '';
    if (field.kind === 'area') return String(toSquareFeet(value));
    if (!isRupees) return String(value);
    const words = inLakhs(value, language, { words: 'long' });
    return parseRupees(words) === value ? words : inRupees(value, language);
  };
  const toNumber = (text: string): number | null => {
    if (isRupees) {
      const rupees = parseRupees(text);
      const isBare = countsLakhs && rupees !== null && rupees < 1000;
      return isBare ? rupees * lakh : rupees || null;
    }
    const plain = text.replace(/[,\s]/g, '');
    const value = /^\d{1,12}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
    return value !== null && field.kind === 'area' ? toSquareMetres(value) : value;
  };
  return {
    toText,
    toTyped: (filter: string | undefined): Typed => {
      const { from = null, to = null } = (filter && parseFactFilter([field], filter)) || {};
      return { from: toText(from), to: toText(to) };
    },
    toFilter: (typed: Typed) => {
      const [from, to] = [typed.from, typed.to].map((text) =>
        text.trim() ? toNumber(text.trim()) : undefined,
      );
      const isOpen = from === undefined && to === undefined;
      return {
        isUnread: { from: from === null, to: to === null },
        isReversed: typeof from === 'number' && typeof to === 'number' && from > to,
        filter: isOpen
          ? undefined
          : writeFactFilter(field, { value: null, from: from ?? null, to: to ?? null }),
      };
    },
  };
}
