import type { Area } from '@pavilion/contract/permissions';
import { IconTicket } from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Missing.module.css';
import pill from '../../ui/button/pill.module.css';

/** Replaces a page the person's access class doesn't open: says why, and where to go instead. */
export function NotIncluded({ area }: { area: Area }) {
  const t = useTexts();
  const event = useEvent()!;
  const { isAdmitted } = useLogin()!.user.barred!;
  return (
    <section className={styles.missing}>
      <title>{event.name}</title>
      <IconTicket size={72} stroke={1} aria-hidden />
      <h1>{t(isAdmitted ? 'admission.notIncludedTitle' : 'admission.neededTitle')}</h1>
      <p>
        {isAdmitted
          ? t('admission.notIncludedText', { area: t(`admission.area.${area}`) })
          : t('admission.neededText')}
      </p>
      {isAdmitted ? (
        <Link to="/" className={pill.large}>
          {t('admission.home')}
        </Link>
      ) : (
        <Link to="/my-place" className={pill.large}>
          {t('admission.title')}
        </Link>
      )}
      {event.config.features.infoDesk && (
        <Link to="/info-desk" className={pill.pill}>
          {t('admission.ask')}
        </Link>
      )}
    </section>
  );
}
