import { fullName, type Speaker } from '@pavilion/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Portrait } from '../../../ui/media/Portrait.tsx';
import styles from './SpeakerCards.module.css';

/** Portraits of the speakers, each linking to their page. */
export function SpeakerCards({ speakers }: { speakers: Speaker[] }) {
  const t = useTexts();
  const { term } = useTerms();
  return (
    <ul className={styles.cards}>
      {speakers.map(({ userId }, index) => {
        const name = fullName(userId);
        return (
          <li key={userId._id} className={styles.card}>
            <div className={styles.picture}>
              <Portrait name={name} dpUrl={userId.dpUrl} eager={index < 4} />
            </div>
            <Stack gap={1} justify="start" className={styles.words}>
              <h2>
                <Link to="/speaker-bio/$id" params={{ id: userId._id }}>
                  {name}
                </Link>
              </h2>
              {(userId.profession || userId.company) && (
                <p>{[term(userId.profession), userId.company].filter(Boolean).join(', ')}</p>
              )}
              <Text as="span" tone="brand" weight="strong" className={styles.more} aria-hidden>
                {t('speaker.read')} <IconArrowRight size={18} stroke={1.8} />
              </Text>
            </Stack>
          </li>
        );
      })}
    </ul>
  );
}
