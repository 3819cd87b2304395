import { IconX } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './Filters.module.css';
import type { FindQuery } from './findQuery.ts';
import { useFilterText } from './useFilterText.ts';

interface FilterChipsProps {
  query: FindQuery;
  /** What the floor in the search is called; null without one. */
  floorName: string | null;
  onChange: (change: Partial<FindQuery>) => void;
  onReset: () => void;
}

/** What narrows a search: one press removes it. */
export function FilterChips({ query, floorName, onChange, onReset }: FilterChipsProps) {
  const t = useTexts();
  const { whole, langFor } = useFilterText();
  const { words, filters, staffed } = query;
  const without = (filter: string) => filters.filter((one) => one !== filter);
  const chips: { text: string; change: Partial<FindQuery>; lang?: string | undefined }[] = [
    ...(words ? [{ text: `“${words}”`, change: { words: '' } }] : []),
    ...(floorName ? [{ text: floorName, change: { city: null } }] : []),
    ...(staffed ? [{ text: t('hall.staffed'), change: { staffed: false } }] : []),
    ...filters.map((filter) => ({
      text: whole(filter) ?? t('find.unknown', { filter }),
      change: { filters: without(filter) },
      lang: langFor(filter),
    })),
  ];
  if (!chips.length) return null;
  return (
    <Row as="ul" align="center" aria-label={t('find.active')}>
      {chips.map(({ text, change, lang }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('find.remove', { filter: text })}
            onClick={() => onChange(change)}
          >
            <span lang={lang}>{text}</span> <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={link.link} onClick={onReset}>
          {t('find.reset')}
        </button>
      </li>
    </Row>
  );
}
