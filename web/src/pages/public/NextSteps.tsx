import {
  IconCalendarPlus,
  IconDeviceMobile,
  IconMicrophone,
  IconShare2,
  IconUser,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EventFileButton } from '../../features/programme/calendar/EventFileButton.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { ShareButton } from '../../ui/button/ShareButton.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './NextSteps.module.css';

/** What somebody who has just registered may do until the event starts. */
export function NextSteps({ hasPlace }: { hasPlace: boolean }) {
  const t = useTexts();
  const event = useEvent()!;
  const { calendar, people, sessions } = event.config.features;
  return (
    <Stack as="section" gap={5} aria-labelledby="next" className={styles.next}>
      <Text as="h2" size="3xl" id="next">
        {t('registration.next')}
      </Text>
      <Grid as="ul" fill least="17rem" gap={4}>
        {calendar && (
          <Step
            icon={IconCalendarPlus}
            title={t('registration.nextCalendar')}
            text={t('registration.nextCalendarText')}
          >
            <EventFileButton />
          </Step>
        )}
        {people && (
          <Step
            icon={IconUser}
            title={t('registration.nextProfile')}
            text={t('registration.nextProfileText')}
          >
            <Link to="/profile/edit">{t('profile.edit')}</Link>
          </Step>
        )}
        {sessions && hasPlace && (
          <Step
            icon={IconMicrophone}
            title={t('registration.nextSessions')}
            text={t('registration.nextSessionsText')}
          >
            <Link to="/agenda-landing">{t('agenda.title')}</Link>
          </Step>
        )}
        <Step
          icon={IconDeviceMobile}
          title={t('registration.nextOpen')}
          text={t('registration.nextOpenText')}
        />
        <Step
          icon={IconShare2}
          title={t('registration.nextShare')}
          text={t('registration.nextShareText')}
        >
          <ShareButton title={event.name} path="/landing" className={styles.share} />
        </Step>
      </Grid>
      <Link to="/my-place">{t('registration.nextManage')}</Link>
    </Stack>
  );
}

function Step({
  icon: Sign,
  title,
  text,
  children,
}: {
  icon: Icon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <li>
      <Sign size={26} stroke={1.5} aria-hidden />
      <Text as="h3" size="xl">
        {title}
      </Text>
      <Text tone="soft">{text}</Text>
      {children}
    </li>
  );
}
