import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { type Narrowing, useLog } from './data.ts';
import { LogEntry } from './LogEntry.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';

/** The matching log entries, newest first, each with an undo. */
export function LogList({
  narrowing,
  empty,
  onHistory,
}: {
  narrowing: Narrowing;
  empty: ReactNode;
  /** Shows all entries about one thing. */
  onHistory?: (thing: { thing: string; thingId: string }) => void;
}) {
  const t = useTexts();
  const query = useLog(narrowing);
  const [said, setSaid] = useState('');
  return (
    <Stack gap={5}>
      <p className={visuallyHidden.text} role="status">
        {said}
      </p>
      <PagedList
        query={query}
        toItems={(page) => page.entries}
        empty={empty}
        more={t('audit.more')}
      >
        {(_, pages) => (
          <Stack as="ol">
            {pages.flatMap(({ entries, names }) =>
              entries.map((entry) => (
                <LogEntry
                  key={entry._id}
                  entry={entry}
                  names={names}
                  onUndone={() => setSaid(t('audit.isUndone', { title: entry.title }))}
                  {...(onHistory && {
                    onHistory: () => onHistory({ thing: entry.thing, thingId: entry.thingId }),
                  })}
                />
              )),
            )}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
