import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { CodeForm } from '../../../ui/form/CodeForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useBadgeScan, useScanBadge } from './data.ts';

/** Scans a visitor's badge to ask for their contact details, and says what they answered. */
export function ScanBadge({ boothId }: { boothId: string }) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const scan = useScanBadge(boothId);
  const ask = (wanted: string) => {
    if (wanted.trim() && !scan.isPending) scan.mutate(wanted.trim().slice(0, 100));
  };
  const next = () => {
    scan.reset();
    setCode('');
    field.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="scan-badge">
      <h2 id="scan-badge">{t('scan.title')}</h2>
      <Text tone="soft">{t('scan.text')}</Text>
      <CodeForm
        field={field}
        label={t('scan.code')}
        action={t('scan.ask')}
        code={code}
        maxLength={100}
        isBusy={scan.isPending}
        onChange={setCode}
        onEnter={ask}
        onScan={(seen) => {
          setCode(seen.slice(0, 100));
          ask(seen);
        }}
      />
      <FailedStep error={scan.error} />
      {scan.data && (
        <Answer key={scan.data._id} boothId={boothId} scanId={scan.data._id} onNext={next} />
      )}
    </Card>
  );
}

function Answer({
  boothId,
  scanId,
  onNext,
}: {
  boothId: string;
  scanId: string;
  onNext: () => void;
}) {
  const t = useTexts();
  return (
    <Loaded query={useBadgeScan(boothId, scanId)} empty={null}>
      {({ state, person }) => (
        <Stack>
          <Notice tone={state === 'shared' ? 'good' : 'quiet'}>
            {t(`scan.${state}`, { name: person?.name || t('lead.former') })}
          </Notice>
          {state !== 'asked' && (
            <div>
              <Button variant="default" onClick={onNext}>
                {t('scan.next')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
