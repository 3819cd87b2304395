import { Button, TextInput } from '@mantine/core';
import { maxDoorName } from '@pavilion/contract';
import { IconScan } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { canScan } from '../../../lib/browser/codeDetector.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { CodeScanner } from '../../../ui/media/CodeScanner.tsx';
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
  const [isScanning, setScanning] = useState(false);
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
        <Row
          as="form"
          align="end"
          noValidate
          onSubmit={(submit) => {
            submit.preventDefault();
            if (!code.trim() || scanning.isPending) return;
            show({ code: code.trim() });
            setCode('');
            field.current?.focus();
          }}
        >
          <TextInput
            ref={field}
            label={t('checkin.code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={code}
            onChange={(change) => setCode(change.currentTarget.value)}
          />
          <Button type="submit" loading={scanning.isPending} disabled={!code.trim()}>
            {t('checkin.enter')}
          </Button>
          {canScan() && (
            <Button
              variant="default"
              leftSection={<IconScan size={18} aria-hidden />}
              onClick={() => setScanning((before) => !before)}
            >
              {t(isScanning ? 'scanner.stop' : 'scanner.scan')}
            </Button>
          )}
        </Row>
        {isScanning && <CodeScanner isLasting onCode={see} />}
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
