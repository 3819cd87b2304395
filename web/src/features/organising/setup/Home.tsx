import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CheckList } from './CheckList.tsx';
import { Counts } from './Counts.tsx';
import { useOverview } from './data.ts';
import { EventState } from './EventState.tsx';
import { Rehearse } from './Rehearse.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Overview.module.css';

/** The event's state, checklist, counts, and the rehearsal clock. */
export function Home({ inviteStaff }: { inviteStaff: ReactNode }) {
  const t = useTexts();
  return (
    <Loaded query={useOverview()} empty={t('audit.empty')}>
      {(overview) => (
        <>
          <EventState overview={overview} />
          <div className={styles.columns}>
            <Stack gap={6}>
              <CheckList overview={overview} inviteStaff={inviteStaff} />
            </Stack>
            <Stack gap={6}>
              <Counts overview={overview} />
              <Rehearse />
            </Stack>
          </div>
        </>
      )}
    </Loaded>
  );
}
