import { type Booth, type Opening, toOpenings, wallClock } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { shortDayName } from '../../../lib/time/eventDays.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './BoothHours.module.css';
import { useBoothHours } from './data.ts';

const daysAtOnce = 2;

/** When a booth is open or, where it has no hours of its own, when somebody is there, in the event's zone and the visitor's own; nothing where its staff come at any time. */
export function BoothHours({ booth }: { booth: Pick<Booth, '_id' | 'openingHours'> }) {
  const t = useTexts();
  const event = useEvent()!;
  const { zone } = event;
  const own = toOpenings(booth.openingHours, event);
  const query = useBoothHours(booth._id, own === null);
  const now = eventNow().toISOString();
  const hours = own?.filter(({ endAt }) => endAt > now) ?? query.data ?? [];
  if (hours.length === 0) return <FailedPart isAside what={t('booth.hours')} queries={[query]} />;
  const days = [...Map.groupBy(hours, ({ startAt }) => wallClock(new Date(startAt), zone).day)];
  const later = days.slice(daysAtOnce);
  return (
    <section className={styles.hours}>
      <h2>{t(own ? 'booth.openingHours' : 'booth.hours')}</h2>
      <Days days={days.slice(0, daysAtOnce)} />
      {later.length > 0 && (
        <details>
          <summary className={link.link}>{t('booth.hoursMore', { count: later.length })}</summary>
          <Days days={later} />
        </details>
      )}
    </section>
  );
}

function Days({ days }: { days: [day: string, hours: Opening[]][] }) {
  const language = useLanguage();
  const { zone } = useEvent()!;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return (
    <Stack as="dl" gap={2}>
      {days.map(([day, hours]) => (
        <div key={day}>
          <dt>{shortDayName(day, language)}</dt>
          {hours.map(({ startAt, endAt }) => {
            const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
            const from = wallClock(new Date(startAt), zone).time;
            return (
              <dd key={startAt}>
                {from}–{inEventZone(endAt, language, time)}{' '}
                <OwnTime isInline at={startAt} minutes={minutes} />
              </dd>
            );
          })}
        </div>
      ))}
    </Stack>
  );
}
