import { NativeSelect } from '@mantine/core';
import type { DoorFigures } from '@pavilion/contract';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { dayToChoose } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './checkin.module.css';
import { useDoorFigures } from './data.ts';

/** How many are in on a day, by class and hour, and who was scanned twice. */
export function DoorCounts() {
  const t = useTexts();
  const language = useLanguage();
  const [day, setDay] = useState<string>();
  const query = useDoorFigures(day);
  return (
    <Card as="section" gap={4} aria-labelledby="door-counts">
      <h2 id="door-counts">{t('checkin.counts')}</h2>
      <Loaded query={query} empty={null}>
        {(figures) => (
          <>
            {figures.days.length > 1 && (
              <NativeSelect
                label={t('checkin.day')}
                value={figures.day}
                data={figures.days.map((one) => ({
                  value: one,
                  label: dayToChoose(one, language),
                }))}
                onChange={(change) => setDay(change.currentTarget.value)}
              />
            )}
            <Counts figures={figures} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Counts({ figures }: { figures: DoorFigures }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const shown = (count: number) => inNumbers(count, language);
  const share = (given: { in: number; expected: number }) =>
    t('checkin.share', { in: shown(given.in), expected: shown(given.expected) });
  const time = (at: string) => inEventZone(at, language, { timeStyle: 'short' });
  const { byClass, byHour, doubles } = figures;
  return (
    <>
      <Text size="2xl" weight="bold">
        {share(figures)}
      </Text>
      <Grid least="220px" gap={5} align="start">
        {byClass.length > 1 && (
          <Stack gap={1} as="section" aria-labelledby="by-class">
            <h3 id="by-class">{t('checkin.byClass')}</h3>
            <ul>
              {byClass.map((one) => {
                const name = one.class ? read(one.class) : t('checkin.noClass');
                return <li key={name}>{t('checkin.row', { name, value: share(one) })}</li>;
              })}
            </ul>
          </Stack>
        )}
        {byHour.length > 0 && (
          <Stack gap={1} as="section" aria-labelledby="by-hour">
            <h3 id="by-hour">{t('checkin.byHour')}</h3>
            <ul>
              {byHour.map((one) => (
                <li key={one.hour}>{t('checkin.row', { name: one.hour, value: shown(one.in) })}</li>
              ))}
            </ul>
          </Stack>
        )}
      </Grid>
      {doubles.length > 0 && (
        <Stack gap={1} as="section" aria-labelledby="doubles">
          <h3 id="doubles">{t('checkin.doubles')}</h3>
          <ul>
            {doubles.map((one) => (
              <li key={one._id} className={styles.person}>
                {t('checkin.double', {
                  name: one.person.name || t('checkin.former'),
                  first: [one.first.door, time(one.first.at)].filter(Boolean).join(', '),
                  again: [one.door, time(one.at)].filter(Boolean).join(', '),
                })}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}
