import { TextInput } from '@mantine/core';
import { maxDoorName } from '@pavilion/contract';
import { useRef, useState } from 'react';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { CodeForm } from '../../../ui/form/CodeForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PersonFinder } from './PersonFinder.tsx';
import { type Shown, useDoor } from './useDoor.ts';
import { VerdictBanner } from './VerdictBanner.tsx';

/** A camera sees one badge several times. */
const sameMs = 5000;

/** Where people come in: their badge is scanned, its code typed, or they are found by name. */
export function Door() {
  const t = useTexts();
  const [door, setDoor] = useKeptText('door-name');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const last = useRef({ code: '', at: 0 });
  const { list, scanning, undoing } = useDoor(door);
  const show = (shown: Shown) => {
    undoing.reset();
    scanning.mutate(shown);
  };
  const see = (seen: string) => {
    const isSame = seen === last.current.code && Date.now() - last.current.at < sameMs;
    last.current = { code: seen, at: Date.now() };
    if (!isSame && !scanning.isPending) show({ code: seen.slice(0, 100) });
  };
  return (
    <>
      <Card as="section" gap={4} aria-labelledby="door">
        <h2 id="door">{t('checkin.door')}</h2>
        {scanning.data && (
          <VerdictBanner
            key={scanning.data.scan._id}
            scanned={scanning.data}
            isUndoing={undoing.isPending}
            onUndo={() => undoing.mutate(scanning.data)}
          />
        )}
        <TextInput
          label={t('checkin.doorName')}
          description={t('checkin.doorHint')}
          maxLength={maxDoorName}
          value={door}
          onChange={(change) => setDoor(change.currentTarget.value)}
        />
        <CodeForm
          isLasting
          field={field}
          label={t('checkin.code')}
          action={t('checkin.enter')}
          code={code}
          maxLength={100}
          isBusy={scanning.isPending}
          onChange={setCode}
          onEnter={(typed) => {
            show({ code: typed });
            setCode('');
            field.current?.focus();
          }}
          onScan={see}
        />
        <FailedStep error={scanning.error} />
        <FailedStep error={undoing.error} />
        {undoing.isSuccess && <p role="status">{t('checkin.undone')}</p>}
      </Card>
      <FailedPart what={t('checkin.find')} queries={[list]} />
      {list.data && (
        <PersonFinder
          list={list.data}
          isBusy={scanning.isPending}
          onChoose={(personId) => show({ personId })}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching}
        />
      )}
    </>
  );
}
