import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import {
  CallError,
  type findSpeakerInvitation,
  fullName,
  type RouteReply,
} from '@pavilion/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLocalText } from '../../../lib/localText.ts';
import { useLogin } from '../../../lib/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRegisterSpeaker, useSpeakerInvitation, useTakeOver } from './data.ts';
import { invitationToken } from './invitationToken.ts';
import styles from './TakeOver.module.css';
import layout from '../../../ui/layout.module.css';

type Invited = RouteReply<typeof findSpeakerInvitation>;

/** Becoming the speaker whom an invitation is for: with the login that is here, by logging in, or with a new account. */
export function TakeOver() {
  const t = useTexts();
  const [token] = useState(invitationToken);
  const invitation = useSpeakerInvitation(token);
  const login = useLogin();
  const error = invitation.data ? null : invitation.error;
  if (!token) return <Notice tone="bad">{t('invitation.noToken')}</Notice>;
  if (error instanceof CallError && error.status < 500)
    return (
      <>
        <Notice tone="bad">{error.message}</Notice>
        {error.code === 'speakerInvitation.used' && (
          <p>
            <Link to="/profile/edit" hash="speaker">
              {t('speaker.edit')}
            </Link>
          </p>
        )}
      </>
    );
  return (
    <Loaded query={invitation} empty={null}>
      {(invited) => (
        <div className={layout.stack16}>
          <Sessions invited={invited} />
          {login ? (
            <WithLogin token={token} name={fullName(login.user)} email={login.user.email} />
          ) : (
            <WithoutLogin token={token} invited={invited} />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Who is invited, and where they are on the programme. */
function Sessions({ invited }: { invited: Invited }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  return (
    <section className={styles.sessions}>
      <h2 dir="auto">{fullName(invited)}</h2>
      {invited.sessions.length > 0 ? (
        <ul>
          {invited.sessions.map(({ _id, topic, startAt, role }) => (
            <li key={_id}>
              <b>{read(topic)}</b>
              <span>
                <time dateTime={startAt}>{inEventZone(startAt, language)}</time>
                {role === 'moderator' && ` · ${t('session.moderator')}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('speakerInvitation.noSessions')}</p>
      )}
    </section>
  );
}

function WithLogin({ token, name, email }: { token: string; name: string; email: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const take = useTakeOver();
  const onSuccess = ({ hasPage }: { hasPage: boolean }) =>
    void (hasPage
      ? navigate({ to: '/profile/edit', hash: 'speaker' })
      : navigate({ to: '/Session' }));
  return (
    <>
      <p>{t('speakerInvitation.asYou', { name, email })}</p>
      <FailedStep error={take.error} />
      <Button loading={take.isPending} onClick={() => take.mutate(token, { onSuccess })}>
        {t('speakerInvitation.take')}
      </Button>
    </>
  );
}

function WithoutLogin({ token, invited }: { token: string; invited: Invited }) {
  const t = useTexts();
  const toLogin = (
    <Link to="/attendee-login" search={{ next: '/speaker-invitation' } as never}>
      {t('speakerInvitation.logIn')}
    </Link>
  );
  if (invited.isKnown)
    return (
      <>
        <p>{t('speakerInvitation.known', { email: invited.email })}</p>
        <p className={styles.login}>{toLogin}</p>
      </>
    );
  return (
    <>
      <p className={styles.hint}>
        {t('speakerInvitation.hasAccount')} {toLogin}
      </p>
      <Registration token={token} invited={invited} />
    </>
  );
}

function Registration({ token, invited }: { token: string; invited: Invited }) {
  const t = useTexts();
  const register = useRegisterSpeaker();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({
    first_name: invited.first_name,
    last_name: invited.last_name,
    password: '',
  });
  const [agrees, setAgrees] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const problem = (path: string) =>
    register.error instanceof CallError
      ? register.error.fields.find((field) => field.path === path)?.message
      : undefined;
  return (
    <form
      className={layout.stack16}
      onSubmit={(submit) => {
        submit.preventDefault();
        register.mutate(
          { token, ...draft },
          {
            onSuccess: ({ attendees }) =>
              void (attendees.roles.includes('speaker')
                ? navigate({ to: '/profile/edit', hash: 'speaker' })
                : navigate({ to: '/Session' })),
          },
        );
      }}
    >
      <TextInput
        label={t('invitation.email')}
        value={invited.email}
        readOnly
        autoComplete="username"
      />
      <TextInput
        label={t('invitation.first')}
        required
        maxLength={60}
        autoComplete="given-name"
        value={draft.first_name}
        error={problem('first_name')}
        onChange={(change) => set({ first_name: change.currentTarget.value })}
      />
      <TextInput
        label={t('invitation.last')}
        maxLength={60}
        autoComplete="family-name"
        value={draft.last_name}
        error={problem('last_name')}
        onChange={(change) => set({ last_name: change.currentTarget.value })}
      />
      <PasswordInput
        label={t('invitation.password')}
        required
        minLength={8}
        autoComplete="new-password"
        value={draft.password}
        error={problem('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('invitation.showPassword') }}
        onChange={(change) => set({ password: change.currentTarget.value })}
      />
      <Checkbox
        label={t('invitation.consent')}
        required
        checked={agrees}
        onChange={(change) => setAgrees(change.currentTarget.checked)}
      />
      <FailedStep error={register.error} />
      <Button type="submit" loading={register.isPending}>
        {t('speakerInvitation.register')}
      </Button>
    </form>
  );
}
