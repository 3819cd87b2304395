import { Button, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { canScan } from '../../../lib/browser/codeDetector.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { CodeScanner } from '../../../ui/media/CodeScanner.tsx';
import { useBadgeScan, useScanBadge } from './data.ts';

/** Scans a visitor's badge to ask for their contact details, and says what they answered. */
export function ScanBadge({ boothId }: { boothId: string }) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
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
      <Row
        as="form"
        align="end"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          ask(code);
        }}
      >
        <TextInput
          ref={field}
          label={t('scan.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={(change) => setCode(change.currentTarget.value)}
        />
        <Button type="submit" loading={scan.isPending} disabled={!code.trim()}>
          {t('scan.ask')}
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
      {isScanning && (
        <CodeScanner
          onCode={(seen) => {
            setScanning(false);
            setCode(seen.slice(0, 100));
            ask(seen);
          }}
        />
      )}
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
