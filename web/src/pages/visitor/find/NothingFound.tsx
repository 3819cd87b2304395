import { Button } from '@mantine/core';
import type { SearchWithout } from '@pavilion/contract';
import { IconListSearch } from '@tabler/icons-react';
import { type FindQuery, toFilterKey } from '../../../features/venue/search/findQuery.ts';
import { useFilterText } from '../../../features/venue/search/useFilterText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

interface NothingFoundProps {
  query: FindQuery;
  without: SearchWithout[];
  onChange: (change: Partial<FindQuery>) => void;
  onReset: () => void;
}

/** Says that nothing fits, and which condition to drop so that something does. */
export function NothingFound({ query, without, onChange, onReset }: NothingFoundProps) {
  const t = useTexts();
  const { whole } = useFilterText();
  const ofKey = (key: string) => query.filters.filter((one) => toFilterKey(one) === key);
  const toOffer = ({ what, key, booths }: SearchWithout) => {
    const own = ofKey(key ?? '');
    const [condition, change] = {
      words: [`“${query.words}”`, { words: '' }] as const,
      floor: [t('hall.floor'), { city: null }] as const,
      staffed: [t('hall.staffed'), { staffed: false }] as const,
      filter: [
        own.map((one) => whole(one) ?? one).join(', '),
        { filters: query.filters.filter((one) => !own.includes(one)) },
      ] as const,
    }[what];
    return (
      <Button key={condition} variant="default" onClick={() => onChange(change)}>
        {t('find.without', { condition, count: booths })}
      </Button>
    );
  };
  const helpful = without.filter(({ booths }) => booths > 0);
  return (
    <EmptyState
      icon={IconListSearch}
      title={t('find.nothing')}
      action={
        <Row justify="center">
          {helpful.map(toOffer)}
          {!helpful.length && (
            <Button variant="default" onClick={onReset}>
              {t('find.reset')}
            </Button>
          )}
        </Row>
      }
    >
      {t(helpful.length ? 'find.nothingDrop' : 'find.nothingAll')}
    </EmptyState>
  );
}
