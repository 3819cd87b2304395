import { IconDeviceLaptop } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { registeredNow } from '../../features/identity/registration/registered.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useHydrating } from '../../render/hydration.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { canUsePasskeys } from '../../lib/login/passkey.ts';
import { savesData } from '../../lib/browser/prefersQuiet.ts';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { sized } from '../../lib/browser/sized.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './Login.module.css';
import { useTakesRegistrations } from '../../lib/event/useTakesRegistrations.ts';

const LoginForm = lazyNamed(
  () => import('../../features/identity/account/LoginForm.tsx'),
  'LoginForm',
);

const LinkLogin = lazyNamed(
  () => import('../../features/identity/account/LinkLogin.tsx'),
  'LinkLogin',
);

const LinkReset = lazyNamed(
  () => import('../../features/identity/account/LinkReset.tsx'),
  'LinkReset',
);

const ContinueWith = lazyNamed(
  () => import('../../features/identity/openid/ContinueWith.tsx'),
  'ContinueWith',
);

const PasskeyLogin = lazyNamed(
  () => import('../../features/identity/passkey/PasskeyLogin.tsx'),
  'PasskeyLogin',
);

const PrivacyNotice = lazyNamed(
  () => import('../../features/identity/registration/PrivacyNotice.tsx'),
  'PrivacyNotice',
);

const RegistrationDialog = lazyNamed(
  () => import('../../features/identity/registration/RegistrationDialog.tsx'),
  'RegistrationDialog',
);

/** What a link for a new password says: after the `#`, so that no server learns it. */
function linkedReset(): { token: string; email: string } | null {
  const said = new URLSearchParams(location.hash.slice(1));
  const [token, email] = [said.get('reset'), said.get('email')];
  return token && email ? { token, email } : null;
}

/** `/attendee-login`: logging in; the router then opens the requested page. */
export function Login() {
  const t = useTexts();
  const read = useLocalText();
  const event = useEvent()!;
  const { landing } = event.config.features;
  const takesRegistrations = useTakesRegistrations();
  const [isByOpenid] = useState(() => Boolean(start?.openid) || location.hash.includes('openid='));
  const [link, setLink] = useState(() => /^#link=([\w-]+)$/.exec(location.hash)?.[1]);
  const [reset, setReset] = useState(linkedReset);
  const [registering, setRegistering] = useState<boolean | null>(() =>
    registeredNow() ? true : null,
  );
  const hasPasskeys = useHydrating() || canUsePasskeys();
  return (
    <div className={styles.page}>
      <title>{`${t('account.title')} · ${event.name}`}</title>
      <div className={styles.picture}>
        {landing?.hero.url && !savesData() && (
          <img
            {...sized(landing.hero.portraitUrl ?? landing.hero.url, '50vw')}
            alt=""
            loading="lazy"
          />
        )}
        <Text size="3xl" weight="bold">
          {read(event.config.tagline) || event.name}
        </Text>
      </div>
      <Stack gap={8} justify="center" className={styles.door}>
        <div>
          <h1>{t('account.welcome')}</h1>
          <Row as="p" wrap={false} tone="soft" className={styles.laptop}>
            <IconDeviceLaptop size={22} stroke={1.6} aria-hidden /> {t('account.laptop')}
          </Row>
        </div>
        <Suspense fallback={<div className={styles.coming} />}>
          {link ? (
            <LinkLogin token={link} onOtherWay={() => setLink(undefined)} />
          ) : reset ? (
            <LinkReset {...reset} onOtherWay={() => setReset(null)} />
          ) : (
            <>
              {isByOpenid && <ContinueWith privacyNotice={<PrivacyNotice />} />}
              {hasPasskeys && <PasskeyLogin />}
              <LoginForm onRegister={takesRegistrations ? () => setRegistering(true) : null} />
            </>
          )}
        </Suspense>
      </Stack>
      <Suspense fallback={null}>
        {registering !== null && (
          <RegistrationDialog
            opened={registering}
            title={t('landing.registration', { event: event.name })}
            onClose={() => setRegistering(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
