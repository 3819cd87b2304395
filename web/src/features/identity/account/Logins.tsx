import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useEndLogin, useLogins } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import rows from '../../../ui/list/EntryRows.module.css';
import styles from './Logins.module.css';

/** Where the person is logged in, with a way to end every login but this one. */
export function Logins() {
  const t = useTexts();
  const language = useLanguage();
  const logins = useLogins();
  const end = useEndLogin();
  return (
    <section className={styles.part} aria-labelledby="logins">
      <h2 id="logins">{t('account.logins')}</h2>
      <p>{t('account.loginsIntro')}</p>
      <FailedStep error={end.error} />
      <Loaded query={logins} empty={null}>
        {(all) => (
          <Stack as="ul" gap={2}>
            {all.map(({ _id, device, seenAt, isThis }) => {
              const name = device || t('account.unknownDevice');
              const Icon = /Android|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
              return (
                <li key={_id} className={rows.row}>
                  <Icon size={24} stroke={1.6} aria-hidden />
                  <span>
                    <strong>{name}</strong>
                    <small>
                      {isThis
                        ? t('account.thisLogin')
                        : t('account.lastUsed', { moment: inEventZone(seenAt, language) })}
                    </small>
                  </span>
                  {!isThis && (
                    <Button
                      variant="subtle"
                      loading={end.isPending && end.variables === _id}
                      aria-label={t('account.endLoginOf', { device: name })}
                      onClick={() => end.mutate(_id)}
                    >
                      {t('account.endLogin')}
                    </Button>
                  )}
                </li>
              );
            })}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}
