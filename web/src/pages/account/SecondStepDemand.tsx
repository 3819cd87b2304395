import { Button } from '@mantine/core';
import { useNavigate } from '../../render/router.ts';
import { useAuthenticator } from '../../features/identity/authenticator/data.ts';
import { usePasskeys } from '../../features/identity/passkey/data.ts';
import { useTexts } from '../../texts/texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Says why a page of the event's team redirected here, and links back once a second step is set up. */
export function SecondStepDemand({ next }: { next: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const authenticator = useAuthenticator();
  const passkeys = usePasskeys();
  const hasOne = Boolean(authenticator.data) || Boolean(passkeys.data?.length);
  return (
    <Notice
      tone={hasOne ? 'good' : 'quiet'}
      title={t(hasOne ? 'security.demandDone' : 'security.demandTitle')}
    >
      {hasOne ? (
        <Button onClick={() => void navigate({ href: next })}>{t('security.demandNext')}</Button>
      ) : (
        <p>{t('security.demand')}</p>
      )}
    </Notice>
  );
}
