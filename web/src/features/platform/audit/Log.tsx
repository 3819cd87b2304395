import { Button, NativeSelect } from '@mantine/core';
import { type AuditAct, auditActs, type RouteReply, type listAudit } from '@pavilion/contract';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Narrowing, useLog } from './data.ts';
import { LogList } from './LogList.tsx';
import { useThingName } from './useThingName.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Log.module.css';

type Page = RouteReply<typeof listAudit>;

/** The event's log: filter it, read it, undo changes. */
export function Log({
  narrowing,
  onNarrow,
}: {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}) {
  const t = useTexts();
  const latest = useLog(narrowing).data?.pages.at(-1);
  const isNarrowed = Object.values(narrowing).some(Boolean);
  return (
    <Stack gap={5}>
      <Filters narrowing={narrowing} onNarrow={onNarrow} shown={latest} />
      <LogList
        narrowing={narrowing}
        onHistory={onNarrow}
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
      />
    </Stack>
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
    <Row as="search" gap={3} align="end" className={styles.filters} aria-label={t('audit.filter')}>
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
    </Row>
  );
}
