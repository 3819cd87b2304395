import { Button } from '@mantine/core';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import rows from '../../../ui/list/EntryRows.module.css';
import {
  useAuthenticator,
  useBeginAuthenticator,
  useDeleteAuthenticator,
  useRenewRecoveryCodes,
} from './data.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpAuthenticator } from './SetUpAuthenticator.tsx';

/** Below this many left, suggest new recovery codes. */
const few = 3;

/** Two-step login for the account: set it up, get new recovery codes, turn it off. */
export function Authenticator() {
  const t = useTexts();
  const language = useLanguage();
  const own = useAuthenticator();
  const beginning = useBeginAuthenticator();
  const renewing = useRenewRecoveryCodes();
  const removing = useDeleteAuthenticator();
  const title = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const close = () => {
    renewing.reset();
    removing.reset();
    setAsked(null);
  };
  return (
    <Stack as="section" gap={4} className={rows.part} aria-labelledby="authenticator">
      <h2 id="authenticator" ref={title} tabIndex={-1}>
        {t('authenticator.title')}
      </h2>
      <Loaded query={own} empty={null}>
        {(authenticator) =>
          authenticator ? (
            <>
              <div className={rows.row}>
                <IconDeviceMobileCode size={24} stroke={1.6} aria-hidden />
                <span>
                  <strong>{t('authenticator.on')}</strong>
                  <small>
                    {t('authenticator.since', {
                      moment: inEventZone(authenticator.createdAt, language),
                    })}
                  </small>
                  <small>
                    {t('authenticator.codesLeft', { count: authenticator.recoveryCodesLeft })}
                  </small>
                </span>
                <Button variant="subtle" onClick={() => setAsked('renew')}>
                  {t('authenticator.renew')}
                </Button>
                <Button variant="subtle" onClick={() => setAsked('remove')}>
                  {t('authenticator.remove')}
                </Button>
              </div>
              {authenticator.recoveryCodesLeft < few && (
                <Notice tone="quiet">{t('authenticator.fewCodes')}</Notice>
              )}
            </>
          ) : (
            <>
              <p>{t('authenticator.intro')}</p>
              <FailedStep error={beginning.error} />
              <Button
                leftSection={<IconDeviceMobileCode size={18} aria-hidden />}
                loading={beginning.isPending}
                onClick={() => beginning.mutate()}
              >
                {t('authenticator.setUp')}
              </Button>
            </>
          )
        }
      </Loaded>
      {beginning.data && (
        <SetUpAuthenticator given={beginning.data} back={title} onClose={beginning.reset} />
      )}
      {asked === 'renew' && !renewing.data && (
        <ConfirmDialog
          title={t('authenticator.renewTitle')}
          confirm={t('authenticator.renewYes')}
          isHarmless
          act={{
            isPending: renewing.isPending,
            error: renewing.error,
            run: () => renewing.mutate(),
          }}
          onClose={close}
        >
          <p>{t('authenticator.renewText')}</p>
        </ConfirmDialog>
      )}
      {renewing.data && (
        <FormDialog title={t('authenticator.codesTitle')} isHeld onClose={close}>
          <RecoveryCodes codes={renewing.data.recoveryCodes} back={title} onDone={close} />
        </FormDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('authenticator.removeTitle')}
          confirm={t('authenticator.remove')}
          act={{
            isPending: removing.isPending,
            error: removing.error,
            run: () => removing.mutate(undefined, { onSuccess: close }),
          }}
          onClose={close}
        >
          <p>{t('authenticator.removeText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
