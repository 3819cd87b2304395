import type { Booth } from '@pavilion/contract';
import { IconUser, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContentLanguage } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './BoothCard.module.css';

interface BoothCardProps {
  booth: Booth;
  people: number;
}

/** A booth in short: name, picture, summary, who is there, and the way in. */
export function BoothCard({ booth, people }: BoothCardProps) {
  const t = useTexts();
  const written = useContentLanguage();
  const picture = booth.summaryImg ?? booth.imgUrl;
  return (
    <article className={styles.card}>
      {picture && (
        <img
          src={picture}
          alt={booth.summaryImg ? booth.summaryAlt : booth.imgAlt}
          width={320}
          height={180}
          loading="lazy"
        />
      )}
      <div>
        <h2>{booth.name}</h2>
        <p lang={written} className={styles.summary}>
          {booth.summaryText}
        </p>
        <p lang={written} className={styles.sub}>
          {booth.summarySubText}
        </p>
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
          params={{ id: booth._id }}
          aria-label={`${t('hall.details')}: ${booth.name}`}
        >
          {t('hall.details')}
        </Link>
      </div>
    </article>
  );
}
