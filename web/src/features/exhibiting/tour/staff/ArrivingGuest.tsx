import { Button } from '@mantine/core';
import { type AdmittedGuest, fullName } from '@pavilion/contract';
import { useEffect, useRef, useState } from 'react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useAdmit } from './data.ts';

/** Whose code it is, and how many of them came. */
export function ArrivingGuest({
  boothId,
  found,
  onNext,
}: {
  boothId: string;
  found: AdmittedGuest;
  onNext: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { guest, tour } = found;
  const name = fullName(guest.person) || t('lead.former');
  const [people, setPeople] = useState<number | string>(guest.seats);
  const heading = useRef<HTMLHeadingElement>(null);
  const admit = useAdmit(boothId);
  useEffect(() => heading.current?.focus(), []);
  const count = typeof people === 'number' && people >= 1 && people <= tour.seats ? people : null;
  if (admit.data)
    return (
      <Stack>
        <Notice tone="good">
          {t('tourDesk.hasArrived', { name, count: admit.data.guest.arrivedSeats ?? 0 })}
        </Notice>
        <div>
          <Button autoFocus onClick={onNext}>
            {t('tourDesk.next')}
          </Button>
        </div>
      </Stack>
    );
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (count && !admit.isPending) admit.mutate({ code: guest.code, people: count });
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {name}
      </h3>
      <Text>
        {[
          t('tourDesk.seatCount', { count: guest.seats }),
          tour.place,
          inEventZone(tour.startAt, language),
        ].join(' · ')}
      </Text>
      <NumberField
        label={t('tourDesk.howMany')}
        required
        min={1}
        max={tour.seats}
        allowDecimal={false}
        value={people}
        onChange={setPeople}
      />
      <FailedStep error={admit.error} />
      <Row>
        <Button type="submit" loading={admit.isPending} disabled={count === null}>
          {t('tourDesk.admit')}
        </Button>
        <Button variant="default" onClick={onNext}>
          {t('shell.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
