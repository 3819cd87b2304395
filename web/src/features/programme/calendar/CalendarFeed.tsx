import { IconCalendarPlus, IconCheck, IconCopy, IconLinkOff } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useCopy } from '../../../lib/browser/useCopy.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './calendar.module.css';
import { useCalendarFeed, useRenewCalendar, useRevokeCalendar } from './data.ts';

/** The user's private calendar feed: create, subscribe, copy, and revoke. */
export function CalendarFeed() {
  const t = useTexts();
  const language = useLanguage();
  const query = useCalendarFeed();
  const renew = useRenewCalendar();
  const revoke = useRevokeCalendar();
  const { copied, copy, again } = useCopy();
  const failed = renew.error ?? revoke.error;
  const made = renew.data && !revoke.isSuccess ? renew.data : null;
  const makeNew = () => {
    again();
    revoke.reset();
    renew.mutate();
  };
  return (
    <Stack gap={4} className={styles.feed}>
      <p>{t('calendar.feedText')}</p>
      <Loaded query={query} empty={null}>
        {(feed) => (
          <>
            {made ? (
              <Stack className={styles.made}>
                <Stack as="label" gap={2} weight="semibold">
                  <span>{t('calendar.address')}</span>
                  <input
                    readOnly
                    value={made.url}
                    onFocus={(focus) => focus.currentTarget.select()}
                  />
                </Stack>
                <Row gap={4} rowGap={3} align="center">
                  <a href={made.webcalUrl} className={pill.main}>
                    <IconCalendarPlus size={18} stroke={1.8} aria-hidden />
                    {t('calendar.subscribe')}
                  </a>
                  <button type="button" className={pill.pill} onClick={() => copy(made.url)}>
                    {copied === 'copied' ? (
                      <IconCheck size={18} stroke={1.8} aria-hidden />
                    ) : (
                      <IconCopy size={18} stroke={1.7} aria-hidden />
                    )}
                    {t(copied ? `copy.${copied}` : 'calendar.copy')}
                  </button>
                </Row>
                <Text size="md">{t('calendar.once')}</Text>
              </Stack>
            ) : (
              <Row gap={4} rowGap={3} align="center">
                <button
                  type="button"
                  className={pill.main}
                  disabled={renew.isPending}
                  onClick={makeNew}
                >
                  <IconCalendarPlus size={18} stroke={1.8} aria-hidden />
                  {t(feed.createdAt ? 'calendar.renew' : 'calendar.make')}
                </button>
              </Row>
            )}
            {feed.createdAt && (
              <Row gap={4} rowGap={3} align="center" justify="between" className={styles.since}>
                <p>
                  {t('calendar.since', {
                    moment: inEventZone(feed.createdAt, language, { dateStyle: 'long' }),
                  })}
                </p>
                <button
                  type="button"
                  className={pill.pill}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate()}
                >
                  <IconLinkOff size={18} stroke={1.7} aria-hidden />
                  {t('calendar.revoke')}
                </button>
              </Row>
            )}
            <Text as="span" tone="good" weight="semibold" role="status">
              {revoke.isSuccess && t('calendar.revoked')}
            </Text>
          </>
        )}
      </Loaded>
      <FailedStep error={failed} />
    </Stack>
  );
}
