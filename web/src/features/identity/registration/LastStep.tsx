import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { CallForm } from './CallForm.tsx';
import type { Registered } from './registered.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './LastStep.module.css';

/** After registering: a thank-you, and the offer of a call with a consultant. */
export function LastStep({
  heading: Heading,
  person,
  onDone,
}: {
  heading: 'h1' | 'h2';
  person: Registered;
  /** `callAt`: the time of the call, if one was booked. */
  onDone: (callAt: string | undefined) => void;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const [wanted, setWanted] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const minutes = event.config.features.calls?.minutes ?? 20;
  return (
    <Stack gap={5} className={styles.step}>
      <div>
        <Heading ref={title} tabIndex={-1} className={styles.title}>
          {t('registration.thankYou')}
        </Heading>
        <p className={styles.last}>{t('registration.lastStep')}</p>
      </div>
      <p>{t('registration.lastStepText', { name: person.first_name, minutes })}</p>
      {wanted && <CallForm focused person={person} onArranged={onDone} />}
      <Row gap={3}>
        {!wanted && (
          <Button radius="xl" onClick={() => setWanted(true)}>
            {t('registration.yes')}
          </Button>
        )}
        <Button radius="xl" variant="default" onClick={() => onDone(undefined)}>
          {t('registration.noThanks')}
        </Button>
      </Row>
    </Stack>
  );
}
