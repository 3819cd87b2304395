import { type Booth, shownAfterMs } from '@pavilion/contract';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useRef } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useOnScreen } from '../../../lib/browser/useOnScreen.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Registrations } from './facts/Registrations.tsx';
import styles from './BoothCard.module.css';
import pill from '../../../ui/button/pill.module.css';

interface BoothCardProps {
  booth: Booth;
  people: number;
  /** Called once the card has been on screen. */
  onShown?: ((boothId: string) => void) | undefined;
}

/** A booth at a glance: name, picture, summary, who is there, and a link inside. */
export function BoothCard({ booth, people, onShown }: BoothCardProps) {
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
        <h2>{booth.name}</h2>
        <p lang={written} className={styles.summary}>
          {booth.summaryText}
        </p>
        <p lang={written} className={styles.sub}>
          {booth.summarySubText}
        </p>
        <Registrations booth={booth} />
        {(booth.staffed || people > 0) && (
          <p className={styles.there}>
            {booth.staffed && (
              <span>
                <IconUser size={16} aria-hidden /> {t('hall.staffed')}
              </span>
            )}
            {people > 0 && (
              <span>
                <IconUsers size={16} aria-hidden /> {t('hall.people', { count: people })}
              </span>
            )}
          </p>
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
    </article>
  );
}
