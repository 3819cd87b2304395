import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate, useParams, useSearch } from '../../../render/router.ts';
import { Suspense, useState } from 'react';
import { registeredNow } from '../../../features/identity/registration/registered.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from '../Form.module.css';

const RegistrationFlow = lazyNamed(
  () => import('../../../features/identity/registration/RegistrationFlow.tsx'),
  'RegistrationFlow',
);

/** `/video-session/{id}/join`: joining a session by logging in or registering. */
export function SessionJoin() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const { id } = useParams<'id'>();
  const next = `/agenda-landing/${id}`;
  const invited = (useSearch() as { email?: unknown }).email;
  const signedIn = useLogin() !== null;
  const [{ typed }, set] = useDraft(`join:${id}`, {
    typed: typeof invited === 'string' ? invited : '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [email, setEmail] = useState(() => registeredNow()?.email ?? null);
  const login = (
    <Link to="/attendee-login" search={{ next }}>
      {t('registration.joinLogin')}
    </Link>
  );
  async function judge() {
    const { email: schema } = await import('@pavilion/contract');
    const parsed = schema.safeParse(typed);
    if (parsed.success) setEmail(parsed.data);
    else setProblem(t('email.invalid'));
  }
  return (
    <div className={styles.page}>
      <title>{`${t('registration.joinTitle')} · ${event.name}`}</title>
      <div>
        <h1>{t('registration.joinTitle')}</h1>
        {!signedIn && <p>{t('registration.joinText')}</p>}
      </div>
      {signedIn && (
        <Row as="p" gap={6} rowGap={2} align="center" className={styles.actions}>
          <Link to="/agenda-landing/$id" params={{ id }} className={styles.primary}>
            {t('registration.joinSession')}
          </Link>
        </Row>
      )}
      {!signedIn && email === null && (
        <form
          noValidate
          className={styles.page}
          onSubmit={(submit) => {
            submit.preventDefault();
            void judge();
          }}
        >
          <TextInput
            required
            type="email"
            name="email"
            autoComplete="email"
            label={t('registration.joinEmail')}
            value={typed}
            error={problem}
            onChange={(change) => set({ typed: change.currentTarget.value })}
          />
          <Button type="submit" size="lg" radius="xl">
            {t('registration.joinRegister')}
          </Button>
          {login}
        </form>
      )}
      {!signedIn && email !== null && (
        <Suspense fallback={<div className={styles.coming} />}>
          <RegistrationFlow
            heading="h2"
            email={email}
            below={
              <Row as="p" gap={6} rowGap={2} align="center" className={styles.actions}>
                <Button variant="subtle" onClick={() => setEmail(null)}>
                  {t('registration.joinOther')}
                </Button>
                {login}
              </Row>
            }
            onDone={() => void navigate({ to: '/agenda-landing/$id', params: { id } })}
          />
        </Suspense>
      )}
    </div>
  );
}
