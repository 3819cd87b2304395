import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useOpenid } from './data.ts';
import { OpenidForm } from './OpenidForm.tsx';
import styles from './OpenidSettings.module.css';

/** Single sign-on of the event: what its service must know, and what the event must know of the service. */
export function OpenidSettings() {
  const t = useTexts();
  return (
    <section className={styles.settings} aria-label={t('integrations.openid')}>
      <p className={styles.soft}>{t('openid.text')}</p>
      <Loaded query={useOpenid()} empty={null}>
        {({ openid, redirectUrl }) => (
          <>
            <CopyField label={t('openid.redirect')} value={redirectUrl} />
            <OpenidForm openid={openid} />
          </>
        )}
      </Loaded>
    </section>
  );
}
