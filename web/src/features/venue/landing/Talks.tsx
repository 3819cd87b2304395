import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Talks.module.css';

/** The talk sessions with their times. */
export function Talks({ talks }: { talks: NonNullable<Features['landing']>['talks'] }) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <section id="talks" aria-labelledby="talk-sessions">
      <h2 id="talk-sessions">{t('landing.talks')}</h2>
      <ul className={styles.talks}>
        {talks.map((talk) => (
          <li key={talk.title.en}>
            <Text tone="brand" weight="bold">
              {read(talk.when)}
            </Text>
            <div>
              <Text as="h3" size="2xl">
                {read(talk.title)}
              </Text>
              <p>{read(talk.text)}</p>
              {talk.speaker && (
                <p className={styles.who}>{t('landing.speakers', { names: talk.speaker })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
