import type { Event, LandingSection } from '@pavilion/contract';
import { Fragment, type ReactNode } from 'react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Offerings } from './Offerings.tsx';
import { Talks } from './Talks.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Landing.module.css';

/** The landing page's content; `programme` is shown if the event has sessions, otherwise the talks from its settings. */
export function LandingStory({
  event,
  booths,
  programme,
  onRegister,
}: {
  event: Event;
  /** What is in the hall. */
  booths: ReactNode;
  programme: ReactNode;
  /** Null if registration isn't possible. */
  onRegister: (() => void) | null;
}) {
  const t = useTexts();
  const read = useLocalText();
  const { features, tagline } = event.config;
  const landing = features.landing!;
  const sections: Record<LandingSection, () => ReactNode> = {
    highlights: () =>
      landing.highlights.length > 0 && (
        <Grid as="dl" least="200px" gap={6} className={styles.highlights}>
          {landing.highlights.map(({ figure, text }) => (
            <div key={text.en}>
              <Text as="dt" tone="soft">
                {read(text)}
              </Text>
              <dd>{figure}</dd>
            </div>
          ))}
        </Grid>
      ),
    booths: () => booths,
    offerings: () => landing.offerings.length > 0 && <Offerings offerings={landing.offerings} />,
    notice: () =>
      landing.notice && (
        <Row as="aside" gap={4} rowGap={1} align="baseline" className={styles.notice}>
          <h2>{t('landing.notice')}</h2>
          <p>{read(landing.notice)}</p>
          {features.costs?.currencies.length ? <Link to="/abroad">{t('guide.link')}</Link> : null}
        </Row>
      ),
    talks: () =>
      features.sessions ? programme : landing.talks.length > 0 && <Talks talks={landing.talks} />,
    howItWorks: () => <HowItWorks features={features} />,
    invitation: () =>
      onRegister && (
        <Stack gap={4} align="center" className={styles.close}>
          <p>{read(tagline) || event.name}</p>
          <button type="button" className={styles.register} onClick={onRegister}>
            {t('landing.register')}
          </button>
          <Text as="small" tone="soft">
            {t('landing.free')}
          </Text>
        </Stack>
      ),
  };
  return (
    <div className={styles.page}>
      <Hero event={event} landing={landing} onRegister={onRegister} />
      <div className={styles.body}>
        {landing.sections.map((section) => (
          <Fragment key={section}>{sections[section]()}</Fragment>
        ))}
      </div>
    </div>
  );
}
