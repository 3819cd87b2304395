import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useOpenid } from './data.ts';
import { OpenidForm } from './OpenidForm.tsx';
import styles from './OpenidSettings.module.css';

/** The event's single sign-on: what its service needs to know, and what the event needs to know about the service. */
export function OpenidSettings() {
  const t = useTexts();
  return (
    <Stack as="section" gap={6} className={styles.settings} aria-label={t('integrations.openid')}>
      <Text tone="soft">{t('openid.text')}</Text>
      <Loaded query={useOpenid()} empty={null}>
        {({ openid, redirectUrl }) => (
          <>
            <CopyField label={t('openid.redirect')} value={redirectUrl} />
            <OpenidForm openid={openid} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
