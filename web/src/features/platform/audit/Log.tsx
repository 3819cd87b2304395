import { Button, NativeSelect } from '@mantine/core';
import { type AuditAct, auditActs, type RouteReply, type listAudit } from '@pavilion/contract';
import { useState } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { type Narrowing, useLog } from './data.ts';
import { LogEntry } from './LogEntry.tsx';
import { useThingName } from './useThingName.ts';
import unseen from '../../../ui/unseen.module.css';
import styles from './Log.module.css';
import layout from '../../../ui/layout.module.css';

type Page = RouteReply<typeof listAudit>;

/** The log of the event, to be narrowed, read and undone. */
export function Log({
  narrowing,
  onNarrow,
}: {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}) {
  const t = useTexts();
  const query = useLog(narrowing);
  const [said, setSaid] = useState('');
  const latest = query.data?.pages.at(-1);
  const isNarrowed = Object.values(narrowing).some(Boolean);
  return (
    <div className={layout.stack20}>
      <Filters narrowing={narrowing} onNarrow={onNarrow} shown={latest} />
      <p className={unseen.unseen} role="status">
        {said}
      </p>
      <Loaded
        query={query}
        isEmpty={(data) => data.pages.every((page) => page.entries.length === 0)}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('audit.noneLike')}
              action={
                <Button variant="default" onClick={() => onNarrow({})}>
                  {t('audit.ofAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>
          )
        }
      >
        {(data) => (
          <ol className={layout.stack12}>
            {data.pages.flatMap(({ entries, names }) =>
              entries.map((entry) => (
                <LogEntry
                  key={entry._id}
                  entry={entry}
                  names={names}
                  onUndone={() => setSaid(t('audit.isUndone', { title: entry.title }))}
                  onHistory={() => onNarrow({ thing: entry.thing, thingId: entry.thingId })}
                />
              )),
            )}
          </ol>
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
    </div>
  );
}

function Filters({
  narrowing,
  onNarrow,
  shown,
}: {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
  shown: Page | undefined;
}) {
  const t = useTexts();
  const thingName = useThingName();
  const things = new Set([...(shown?.things ?? []), ...(narrowing.thing ? [narrowing.thing] : [])]);
  const set = (part: Narrowing) => onNarrow({ ...narrowing, thingId: undefined, ...part });
  return (
    <search className={styles.filters} aria-label={t('audit.filter')}>
      <NativeSelect
        label={t('audit.thing')}
        value={narrowing.thing ?? ''}
        onChange={(change) => set({ thing: change.target.value || undefined })}
        data={[
          { value: '', label: t('audit.allThings') },
          ...[...things].map((thing) => ({ value: thing, label: thingName(thing) })),
        ]}
      />
      <NativeSelect
        label={t('audit.act')}
        value={narrowing.act ?? ''}
        onChange={(change) => set({ act: (change.target.value || undefined) as AuditAct })}
        data={[
          { value: '', label: t('audit.allActs') },
          ...auditActs.map((act) => ({ value: act, label: t(`audit.act.${act}` as TextKey) })),
        ]}
      />
      <NativeSelect
        label={t('audit.person')}
        value={narrowing.personId ?? ''}
        onChange={(change) => set({ personId: change.target.value || undefined })}
        data={[
          { value: '', label: t('audit.allPeople') },
          ...(shown?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      {narrowing.thingId && (
        <p className={styles.one}>
          {t('audit.ofOne')}{' '}
          <button type="button" onClick={() => set({ thing: undefined })}>
            {t('audit.ofAll')}
          </button>
        </p>
      )}
    </search>
  );
}
