import { type Booth, shownAfterMs } from '@pavilion/contract';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { type ReactNode, useRef } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useOnScreen } from '../../../lib/browser/useOnScreen.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Registrations } from './facts/Registrations.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Hall.module.css';
import pill from '../../../ui/button/pill.module.css';

interface BoothCardProps {
  booth: Booth;
  people: number;
  /** What is done with the booth from outside, over its picture. */
  heart?: ReactNode;
  /** Called once the card has been on screen. */
  onShown?: ((boothId: string) => void) | undefined;
}

/** A booth at a glance: name, picture, summary, who is there, and a link inside. */
export function BoothCard({ booth, people, heart, onShown }: BoothCardProps) {
  const t = useTexts();
  const written = useContentLanguage();
  const card = useRef<HTMLElement>(null);
  useOnScreen(card, shownAfterMs, onShown && (() => onShown(booth._id)));
  const picture = booth.summaryImg ?? booth.imgUrl;
  return (
    <article className={styles.card} ref={card}>
      {picture && (
        <img
          {...sized(picture, '(width < 600px) 100vw, 360px')}
          alt={booth.summaryImg ? booth.summaryAlt : booth.imgAlt}
          width={320}
          height={180}
          loading="lazy"
        />
      )}
      <div>
        {booth.boost > 0 && <p className={styles.sponsored}>{t('hall.sponsored')}</p>}
        <Text as="h2" size="xl">
          {booth.name}
        </Text>
        <p lang={written} className={styles.summary}>
          {booth.summaryText}
        </p>
        <p lang={written} className={styles.sub}>
          {booth.summarySubText}
        </p>
        <Registrations booth={booth} />
        {(booth.staffed || people > 0) && (
          <Row as="p" gap={3} rowGap={1} tone="good" size="sm">
            {booth.staffed && (
              <Row as="span" gap={1} wrap={false} align="center">
                <IconUser size={16} aria-hidden /> {t('hall.staffed')}
              </Row>
            )}
            {people > 0 && (
              <Row as="span" gap={1} wrap={false} align="center">
                <IconUsers size={16} aria-hidden /> {t('hall.people', { count: people })}
              </Row>
            )}
          </Row>
        )}
        <Link
          to="/booth/$id"
          className={pill.main}
          params={{ id: booth._id }}
          aria-label={`${t('hall.details')}: ${booth.name}`}
        >
          {t('hall.details')}
        </Link>
      </div>
      {heart && <span className={styles.heart}>{heart}</span>}
    </article>
  );
}
