import { readTourCode, shownTourCode } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { CodeForm } from '../../../../ui/form/CodeForm.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
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
      <CodeForm
        field={field}
        label={t('tourDesk.code')}
        action={t('tourDesk.find')}
        code={typed}
        maxLength={60}
        isBusy={find.isPending}
        onChange={setTyped}
        onEnter={mutate}
        onScan={(code) => {
          const plain = readTourCode(code);
          setTyped(plain ? shownTourCode(plain) : code.slice(0, 60));
          mutate(plain ?? code.slice(0, 60));
        }}
      />
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
