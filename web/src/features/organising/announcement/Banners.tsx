import { IconArrowRight, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { inLanguage, sourceLanguage } from '@pavilion/contract/languages';
import { dismiss, isDismissed } from '../../../lib/event/dismissal.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Banners.module.css';
import { useAnnouncements } from './data.ts';

/** Announcement banners above every page, until they end or are dismissed on this device. */
export function Banners() {
  const t = useTexts();
  const language = useLanguage();
  const { data = [] } = useAnnouncements();
  const now = useNow(5000).toISOString();
  const [, sentAway] = useState(0);
  const shown = data.filter(
    (one) => (!one.endsAt || one.endsAt > now) && !isDismissed(name(one._id, one.version)),
  );
  return (
    <div role="status">
      {shown.map((one) => (
        <div key={one._id} className={styles.banner}>
          <IconSpeakerphone size={20} stroke={1.8} aria-hidden />
          <p lang={one.text[language] ? language : sourceLanguage} dir="auto">
            {inLanguage(one.text, language)}
          </p>
          {one.link && (
            <Link href={one.link} className={styles.more}>
              {t('announcement.more')}
              <IconArrowRight size={16} stroke={2} aria-hidden />
            </Link>
          )}
          <button
            type="button"
            aria-label={t('announcement.dismiss')}
            onClick={() => {
              dismiss(name(one._id, one.version));
              sentAway((count) => count + 1);
            }}
          >
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}

function name(id: string, version: number): string {
  return `announcement:${id}:${version}`;
}
