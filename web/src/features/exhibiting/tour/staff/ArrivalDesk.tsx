import { Button, TextInput } from '@mantine/core';
import { readTourCode, shownTourCode } from '@pavilion/contract';
import { IconScan } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { canScan } from '../../../../lib/browser/codeDetector.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { CodeScanner } from '../../../../ui/media/CodeScanner.tsx';
import { ArrivingGuest } from './ArrivingGuest.tsx';
import { useFindGuest } from './data.ts';

/** Lets people in by the code they show: typed, or scanned where the browser can. */
export function ArrivalDesk({
  boothId,
  scanned,
}: {
  boothId: string;
  /** From the address that a phone's camera opened. */
  scanned: string | null;
}) {
  const t = useTexts();
  const [typed, setTyped] = useState(scanned ?? '');
  const [isScanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const find = useFindGuest(boothId);
  const { mutate } = find;
  useEffect(() => {
    if (scanned) mutate(scanned.slice(0, 60));
  }, [scanned, mutate]);
  const next = () => {
    find.reset();
    setTyped('');
    field.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="arrival">
      <h2 id="arrival">{t('tourDesk.arrival')}</h2>
      <Text tone="soft">{t('tourDesk.arrivalText')}</Text>
      <Row
        as="form"
        align="end"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          if (typed.trim() && !find.isPending) find.mutate(typed.trim());
        }}
      >
        <TextInput
          ref={field}
          label={t('tourDesk.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(change) => setTyped(change.currentTarget.value)}
        />
        <Button type="submit" loading={find.isPending} disabled={!typed.trim()}>
          {t('tourDesk.find')}
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
          onCode={(code) => {
            setScanning(false);
            const plain = readTourCode(code);
            setTyped(plain ? shownTourCode(plain) : code.slice(0, 60));
            find.mutate(plain ?? code.slice(0, 60));
          }}
        />
      )}
      <FailedStep error={find.error} />
      {find.data && (
        <ArrivingGuest
          key={find.data.guest._id}
          boothId={boothId}
          found={find.data}
          onNext={next}
        />
      )}
    </Card>
  );
}
