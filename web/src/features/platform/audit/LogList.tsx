import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { type Narrowing, useLog } from './data.ts';
import { LogEntry } from './LogEntry.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';

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
      <Loaded
        query={query}
        isEmpty={(data) => data.pages.every((page) => page.entries.length === 0)}
        empty={empty}
      >
        {(data) => (
          <Stack as="ol">
            {data.pages.flatMap(({ entries, names }) =>
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
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </Stack>
  );
}
