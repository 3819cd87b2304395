import { Button } from '@mantine/core';
import type { OwnEvent } from '@pavilion/contract';
import { IconMailCheck } from '@tabler/icons-react';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './OwnEvents.module.css';
import { isConsole, useFindEvents, useGoTo, useOwnEvents } from './ownEvents.ts';

/** Every event of this server where the person has a role, upcoming ones first, each with a link. */
export function OwnEvents() {
  const t = useTexts();
  const events = useOwnEvents();
  const find = useFindEvents();
  return (
    <>
      <Loaded query={events} empty={null}>
        {({ events: all, isWhole }) => (
          <>
            <Part title={t('ownEvents.now')} events={all.filter((one) => !isPast(one)).reverse()} />
            <Part title={t('ownEvents.past')} events={all.filter(isPast)} />
            {!isWhole && (
              <section className={styles.find}>
                <IconMailCheck size={28} stroke={1.5} aria-hidden />
                <div>
                  <Text as="h2" size="xl">
                    {t('ownEvents.find')}
                  </Text>
                  <p>{t('ownEvents.findText')}</p>
                </div>
                <Button variant="default" loading={find.isPending} onClick={() => find.mutate()}>
                  {t('ownEvents.findNow')}
                </Button>
              </section>
            )}
          </>
        )}
      </Loaded>
      <FailedStep error={find.error} />
    </>
  );
}

function isPast({ isOver, state }: OwnEvent): boolean {
  return isOver || state === 'archived';
}

function Part({ title, events }: { title: string; events: OwnEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Stack as="section">
      <Text as="h2" size="xl">
        {title}
      </Text>
      <ul className={styles.list}>
        {events.map((one) => (
          <Row key={one._id} event={one} />
        ))}
      </ul>
    </Stack>
  );
}

function Row({ event }: { event: OwnEvent }) {
  const t = useTexts();
  const language = useLanguage();
  const go = useGoTo();
  const { name, firstDay, lastDay, roles, booths, state, isOver, isThis } = event;
  const day = (one: string) => dayInWords(one, language);
  const standing = state === 'open' && isOver ? 'over' : state;
  const opens = isConsole(event) ? 'ownEvents.console' : 'ownEvents.open';
  const titles = [
    ...roles.filter((role) => role !== 'attendee').map((role) => t(`access.role.${role}`)),
    ...booths,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`}</p>
        <p>{titles.join(' · ') || t('access.role.attendee')}</p>
      </div>
      <Text as="span" size="xs" weight="semibold" className={styles.state} data-state={standing}>
        {t(`ownEvents.state.${standing}`)}
      </Text>
      {isThis ? (
        <Text as="span" size="sm" tone="soft" className={styles.here}>
          {t('ownEvents.here')}
        </Text>
      ) : (
        <Button
          loading={go.isPending || go.isSuccess}
          aria-label={`${t(opens)}: ${name}`}
          onClick={() => go.mutate(event)}
        >
          {t(opens)}
        </Button>
      )}
      <FailedStep error={go.error} />
    </li>
  );
}
