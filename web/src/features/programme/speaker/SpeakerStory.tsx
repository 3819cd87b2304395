import { fullName, type SpeakerPage } from '@pavilion/contract';
import { IconLink, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import type { ReactNode } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Portrait } from '../../../ui/media/Portrait.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './SpeakerStory.module.css';

/** Who a speaker is, their biography and their sessions, with `actions`. */
export function SpeakerStory({ speaker, actions }: { speaker: SpeakerPage; actions?: ReactNode }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const written = useContentLanguage();
  const { term } = useTerms();
  const { userId, sessions } = speaker;
  const name = fullName(userId);
  return (
    <Stack as="article" className={styles.story}>
      <header className={styles.who}>
        <div className={styles.picture}>
          <Portrait name={name} dpUrl={userId.dpUrl} eager />
        </div>
        <Stack gap={2} className={styles.words}>
          <h2>{name}</h2>
          {(userId.profession || userId.company) && (
            <Text tone="soft" size="xl">
              {[term(userId.profession), userId.company].filter(Boolean).join(', ')}
            </Text>
          )}
          {(userId.email || userId.mobile || userId.links.length > 0) && (
            <Row as="ul" gap={6} rowGap={1} className={styles.contact}>
              {userId.email && (
                <li>
                  <IconMail size={20} stroke={1.6} aria-hidden />
                  <span className={visuallyHidden.text}>{t('person.email')}</span>
                  <a href={`mailto:${userId.email}`}>{userId.email}</a>
                </li>
              )}
              {userId.mobile && (
                <li>
                  <IconPhone size={20} stroke={1.6} aria-hidden />
                  <span className={visuallyHidden.text}>{t('person.mobile')}</span>
                  <a href={`tel:${userId.mobile}`}>{userId.mobile}</a>
                </li>
              )}
              {userId.links.map((link) => (
                <li key={link}>
                  <IconLink size={20} stroke={1.6} aria-hidden />
                  <a href={link} rel="noopener noreferrer nofollow" target="_blank">
                    {shownLink(link)}
                  </a>
                </li>
              ))}
            </Row>
          )}
          {actions && <Row className={styles.actions}>{actions}</Row>}
        </Stack>
      </header>
      {userId.biographicalInfo ? (
        <RichText html={userId.biographicalInfo} lang={written} />
      ) : (
        <Text tone="soft">{t('speaker.noBiography', { name: userId.first_name })}</Text>
      )}
      {sessions.length > 0 && (
        <Stack as="section" gap={4} className={styles.sessions} aria-labelledby="speaks">
          <Text as="h3" size="3xl" id="speaks">
            {t('speaker.sessions')}
          </Text>
          <Stack as="ul" gap={0}>
            {sessions.map((session) => (
              <li key={session._id}>
                <Text tone="brand" weight="strong" className={styles.when}>
                  <time dateTime={session.startAt}>
                    {inEventZone(session.startAt, language, {
                      weekday: 'long',
                      day: 'numeric',
                      month: 'long',
                    })}
                    <br />
                    {inEventZone(session.startAt, language, { timeStyle: 'short' })}
                  </time>
                  <OwnTime at={session.startAt} />
                </Text>
                <div>
                  <Link to="/agenda-landing/$id" params={{ id: session._id }}>
                    {read(session.topic)}
                  </Link>
                  <p>{t('speaker.minutes', { count: session.duration })}</p>
                </div>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

/** A link without scheme, `www.` and trailing slash. */
function shownLink(link: string): string {
  if (!URL.canParse(link)) return link;
  const { hostname, pathname } = new URL(link);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
