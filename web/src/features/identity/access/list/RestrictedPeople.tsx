import { useState } from 'react';
import type { PeopleShown } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { type ShowMore, PeopleRows } from './PeopleRows.tsx';

/** People who are muted, and people whose login is blocked. */
export function RestrictedPeople({ showMore }: { showMore: ShowMore }) {
  const t = useTexts();
  return (
    <Stack gap={5}>
      {(['muted', 'disabled'] as const).map((state) => (
        <Stack as="section" gap={2} key={state}>
          <h2>{t(`access.${state}`)}</h2>
          <Restricted state={state} showMore={showMore} />
        </Stack>
      ))}
    </Stack>
  );
}

function Restricted({ state, showMore }: { state: 'muted' | 'disabled'; showMore: ShowMore }) {
  const t = useTexts();
  const [shown, setShown] = useState<PeopleShown>({
    filter: state === 'muted' ? { muted: true } : { blocked: true },
    columns: ['role', 'joined', 'seen'],
    ...{ sort: 'name', isDescending: false },
  });
  return (
    <PeopleRows
      shown={shown}
      onShow={(part) => setShown({ ...shown, ...part })}
      empty={<EmptyState title={t(`moderation.none.${state}`)} />}
      showMore={showMore}
    />
  );
}
