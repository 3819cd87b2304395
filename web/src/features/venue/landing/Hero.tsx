import type { Event, Features } from '@pavilion/contract';
import { IconCalendarEvent, IconClock } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useAfterEvent } from '../../../lib/event/useAfterEvent.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useHydrating } from '../../../render/hydration.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EventName } from '../../../ui/text/EventName.tsx';
import { doors, openingHours } from './openingHours.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Landing.module.css';

/** The top of the page: the event's picture, name and dates, and the way in. */
export function Hero({
  event,
  landing,
  onRegister,
}: {
  event: Event;
  landing: NonNullable<Features['landing']>;
  /** Null if registration isn't possible. */
  onRegister: (() => void) | null;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { hero, headline, intro } = landing;
  const isComing = useHydrating();
  const { days, hours, ...there } = openingHours(event, language);
  const own = isComing ? { hours, place: '' } : there.own;
  return (
    <section id="top" className={styles.hero}>
      <div className={styles.picture}>
        {hero.url && !savesData() && (
          <picture>
            {hero.portraitUrl && (
              <source media="(orientation: portrait)" {...toSource(hero.portraitUrl)} />
            )}
            <img {...sized(hero.url, '100vw')} alt={read(hero.alt)} fetchPriority="high" />
          </picture>
        )}
      </div>
      <div className={styles.card}>
        <div>
          <Row
            as="p"
            gap={3}
            rowGap={2}
            align="center"
            tone="brand"
            weight="bold"
            className={styles.name}
          >
            {(read(headline) || event.config.logo) && (
              <EventName name={event.name} logo={event.config.logo} />
            )}{' '}
            <DoorSign event={event} />
          </Row>
          <h1>{read(headline) || event.name}</h1>
          {read(intro) && <p className={styles.intro}>{read(intro)}</p>}
        </div>
        <Stack className={styles.facts}>
          <Row as="p" gap={3} wrap={false} align="start" weight="semibold">
            <IconCalendarEvent size={22} stroke={1.6} aria-hidden />
            <span>{days}</span>
          </Row>
          <Row as="p" gap={3} wrap={false} align="start" weight="semibold">
            <IconClock size={22} stroke={1.6} aria-hidden />
            <span>
              {hours}
              {own && (
                <small data-coming={isComing || undefined}>{t('landing.yourTime', own)}</small>
              )}
            </span>
          </Row>
          {onRegister && (
            <button type="button" className={styles.register} onClick={onRegister}>
              {t('landing.register')}
            </button>
          )}
          <Link to="/attendee-login" className={styles.login}>
            {t('landing.haveLogin')}
          </Link>
        </Stack>
      </div>
    </section>
  );
}

function toSource(url: string) {
  const { src, srcSet = src, sizes } = sized(url, '100vw');
  return { srcSet, sizes };
}

function DoorSign({ event }: { event: Event }) {
  const t = useTexts();
  const language = useLanguage();
  const after = useAfterEvent();
  const { state, opensAt } = doors(event, useNow(30_000));
  const said = {
    moment: inEventZone(opensAt, language),
    time: inEventZone(opensAt, language, { hour: '2-digit', minute: '2-digit' }),
  };
  return (
    <span className={styles.doors} data-state={state}>
      {after?.takesQuestions
        ? t('landing.state.questions', { day: after.day })
        : t(`landing.state.${state}`, said)}
    </span>
  );
}
