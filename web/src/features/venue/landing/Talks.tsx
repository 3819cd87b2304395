import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Landing.module.css';

/** The talk sessions with their times. */
export function Talks({ talks }: { talks: NonNullable<Features['landing']>['talks'] }) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <section id="talks" aria-labelledby="talk-sessions">
      <h2 id="talk-sessions">{t('landing.talks')}</h2>
      <Stack as="ul" gap={0} className={styles.talks}>
        {talks.map((talk) => (
          <li key={talk.title.en}>
            <Text tone="brand" weight="bold">
              {read(talk.when)}
            </Text>
            <div>
              <Text as="h3" size="2xl">
                {read(talk.title)}
              </Text>
              <Text tone="soft">{read(talk.text)}</Text>
              {talk.speaker && (
                <Text weight="semibold">{t('landing.speakers', { names: talk.speaker })}</Text>
              )}
            </div>
          </li>
        ))}
      </Stack>
    </section>
  );
}
