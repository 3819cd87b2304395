import type { Features } from '@pavilion/contract';
import { start } from '../../../lib/start.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './Landing.module.css';

/** What visitors do here, as the steps this event has. */
export function HowItWorks({ features }: { features: Features }) {
  const t = useTexts();
  const steps: [TextKey, TextKey][] = [];
  const isBySms = features.registration?.mobile === 'required' && start?.codesBy !== 'email';
  if (features.registration)
    steps.push([
      'landing.how.register',
      isBySms ? 'landing.how.registerTextSms' : 'landing.how.registerText',
    ]);
  if (features.hall) steps.push(['landing.how.hall', 'landing.how.hallText']);
  else if (features.lobby) steps.push(['landing.how.lobby', 'landing.how.lobbyText']);
  if (features.calls) steps.push(['landing.how.calls', 'landing.how.callsText']);
  else if (features.help) steps.push(['landing.how.help', 'landing.how.helpText']);
  if (features.swagBag) steps.push(['landing.how.swag', 'landing.how.swagText']);
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t('landing.how')}</h2>
      <Grid as="ol" least="230px" gap={8} rowGap={5} className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <Text as="h3" size="xl">
              {t(title)}
            </Text>
            <Text tone="soft">{t(text, { minutes: features.calls?.minutes })}</Text>
          </li>
        ))}
      </Grid>
    </section>
  );
}
