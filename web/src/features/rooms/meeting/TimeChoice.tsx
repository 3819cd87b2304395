import { NativeSelect } from '@mantine/core';
import { meetingTimesOffered, wallClock } from '@pavilion/contract';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Choices } from '../../../ui/form/Choices.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useMeetingTimes } from './data.ts';
import styles from './Meetings.module.css';
import { useMeetingTime } from './useMeetingTime.ts';

/** Up to three of the times at which both people are free, day by day, each in the event's zone and the person's own. */
export function TimeChoice({
  personId,
  chosen,
  onChange,
}: {
  personId: string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const { day: inWords, time } = useMeetingTime();
  const [wanted, setWanted] = useState<string | null>(null);
  const eventDay = (at: string) => wallClock(new Date(at), zone).day;
  return (
    <Loaded
      query={useMeetingTimes(personId)}
      isEmpty={(times) => times.length === 0}
      empty={<Notice tone="quiet">{t('meeting.noTimes')}</Notice>}
    >
      {(times) => {
        const days = [...new Set(times.map(eventDay))];
        const day = days.find((one) => one === wanted) ?? days[0]!;
        const tooMany = chosen.length > meetingTimesOffered;
        return (
          <Stack>
            <NativeSelect
              label={t('meeting.day')}
              value={day}
              onChange={(change) => setWanted(change.currentTarget.value)}
              data={days.map((one) => ({ value: one, label: dayName(one, language) }))}
            />
            <div className={styles.times}>
              <Choices
                name="times"
                label={t('meeting.times')}
                description={t('meeting.timesHint')}
                several
                options={times
                  .filter((at) => eventDay(at) === day)
                  .map((at) => ({ value: at, label: time(at) }))}
                chosen={chosen}
                error={tooMany ? t('meeting.timesTooMany') : undefined}
                onChange={onChange}
              />
            </div>
            <Text size="sm" tone="soft" role="status">
              {chosen.length > 0 &&
                t('meeting.chosen', {
                  times: new Intl.ListFormat(language).format(chosen.toSorted().map(inWords)),
                })}
            </Text>
          </Stack>
        );
      }}
    </Loaded>
  );
}
