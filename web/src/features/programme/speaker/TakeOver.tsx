import { Button, TextInput } from '@mantine/core';
import {
  CallError,
  type findSpeakerInvitation,
  fullName,
  type RouteReply,
} from '@pavilion/contract';
import { Link, useRouter } from '../../../render/router.ts';
import type { ReactNode } from 'react';
import { enterAt, reloadInside } from '../../../lib/login/enter.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { keepProfile, useLogin } from '../../../lib/login/login.ts';
import { start } from '../../../lib/start.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { NewAccountForm } from '../../../ui/form/NewAccountForm.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useRegisterSpeaker, useSpeakerInvitation, useTakeOver } from './data.ts';
import { keepToken } from '../../../lib/login/keptToken.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './TakeOver.module.css';

type Invited = RouteReply<typeof findSpeakerInvitation>;

/** Accepts a speaker's invitation: with the current login, by logging in, or with a new account. */
export function TakeOver({
  token,
  privacyNotice,
  onLogOut,
}: {
  token: string;
  privacyNotice: ReactNode;
  onLogOut: () => void;
}) {
  const t = useTexts();
  const invitation = useSpeakerInvitation(token);
  const own = useLogin()?.user;
  const error = invitation.data ? null : invitation.error;
  if (!token) return <Notice tone="bad">{t('invitation.noToken')}</Notice>;
  if (error instanceof CallError && error.code.startsWith('speakerInvitation.'))
    return <Over error={error} isSignedIn={own !== undefined} />;
  return (
    <Loaded query={invitation} empty={null}>
      {(invited) => (
        <Stack gap={4}>
          <Sessions invited={invited} />
          {own && invited.isKnown && own.email !== invited.email ? (
            <>
              <p>{t('speakerInvitation.other', { email: invited.email, own: own.email })}</p>
              <Button onClick={onLogOut}>{t('speakerInvitation.logOut')}</Button>
            </>
          ) : own ? (
            <WithLogin token={token} name={fullName(own)} email={own.email} />
          ) : invited.isKnown ? (
            <>
              <p>{t('speakerInvitation.known', { email: invited.email })}</p>
              <LogIn token={token} />
            </>
          ) : (
            <Registration token={token} invited={invited} privacyNotice={privacyNotice} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** Why an invitation can't be used, and what to do instead. */
function Over({ error, isSignedIn }: { error: CallError; isSignedIn: boolean }) {
  const t = useTexts();
  return (
    <Stack gap={4}>
      <Notice tone="bad" title={t('speakerInvitation.over')}>
        <p>{error.message}</p>
      </Notice>
      {error.code === 'speakerInvitation.used' &&
        (isSignedIn ? (
          <Button renderRoot={(props) => <Link to="/profile/edit" hash="speaker" {...props} />}>
            {t('speaker.edit')}
          </Button>
        ) : (
          <LogIn />
        ))}
    </Stack>
  );
}

/** Leads to the login page, and back to the invitation if there is one to accept. */
function LogIn({ token, isAside = false }: { token?: string; isAside?: boolean }) {
  const t = useTexts();
  return (
    <Button
      variant={isAside ? 'default' : 'filled'}
      onClick={() => token && keepToken('speaker-invitation', token)}
      renderRoot={(props) => (
        <Link
          to="/attendee-login"
          search={{ next: token ? '/speaker-invitation' : '/profile/edit' }}
          {...props}
        />
      )}
    >
      {t('speakerInvitation.logIn')}
    </Button>
  );
}

/** Who is invited, and their sessions. */
function Sessions({ invited }: { invited: Invited }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  return (
    <section className={styles.sessions}>
      <Text as="h2" size="2xl" dir="auto">
        {fullName(invited)}
      </Text>
      {invited.sessions.length > 0 ? (
        <Stack as="ul">
          {invited.sessions.map(({ _id, topic, startAt, role }) => (
            <Stack as="li" gap={1} key={_id}>
              <b>{read(topic)}</b>
              <Text as="span" tone="soft">
                <time dateTime={startAt}>{inEventZone(startAt, language)}</time>
                {role === 'moderator' && ` · ${t('session.moderator')}`}
              </Text>
            </Stack>
          ))}
        </Stack>
      ) : (
        <p>{t('speakerInvitation.noSessions')}</p>
      )}
    </section>
  );
}

function WithLogin({ token, name, email }: { token: string; name: string; email: string }) {
  const t = useTexts();
  const go = useWayOn();
  const take = useTakeOver();
  return (
    <>
      <p>{t('speakerInvitation.asYou', { name, email })}</p>
      <FailedStep error={take.error} />
      <Button
        loading={take.isPending}
        onClick={() =>
          take.mutate(token, {
            onSuccess: ({ hasPage, user }) => {
              keepProfile(user);
              go(hasPage);
            },
          })
        }
      >
        {t('speakerInvitation.take')}
      </Button>
    </>
  );
}

/** Where to go after taking over: to edit the speaker page, or to the sessions they moderate. */
const wayOn = (hasPage: boolean) => (hasPage ? '/profile/edit#speaker' : '/Session');

function useWayOn(): (hasPage: boolean) => void {
  const router = useRouter();
  return (hasPage) => {
    keepToken('speaker-invitation', '');
    if (!start || start.event.state === 'open')
      void router.navigate({ href: wayOn(hasPage), replace: true });
    else reloadInside(wayOn(hasPage));
  };
}

function Registration({
  token,
  invited,
  privacyNotice,
}: {
  token: string;
  invited: Invited;
  privacyNotice: ReactNode;
}) {
  const t = useTexts();
  const go = useWayOn();
  const register = useRegisterSpeaker();
  const [draft, set] = useDraft(`speaker-invitation:${invited.email}`, {
    first_name: invited.first_name,
    last_name: invited.last_name,
  });
  return (
    <NewAccountForm
      intro={<p>{t('speakerInvitation.logInAs', { email: invited.email })}</p>}
      email={invited.email}
      action={{ ...register, label: t('speakerInvitation.register') }}
      fields={(problem) => (
        <>
          <TextInput
            label={t('speakerInvitation.first')}
            required
            maxLength={60}
            autoComplete="given-name"
            value={draft.first_name}
            error={problem('first_name')}
            onChange={(change) => set({ first_name: change.currentTarget.value })}
          />
          <TextInput
            label={t('speakerInvitation.last')}
            maxLength={60}
            autoComplete="family-name"
            value={draft.last_name}
            error={problem('last_name')}
            onChange={(change) => set({ last_name: change.currentTarget.value })}
          />
        </>
      )}
      agreement={
        <>
          <p>{t('speakerInvitation.agree')}</p>
          {privacyNotice}
        </>
      }
      below={
        <div className={styles.login}>
          <p>{t('speakerInvitation.hasAccount')}</p>
          <LogIn token={token} isAside />
        </div>
      }
      onSubmit={(password) =>
        register.mutate(
          { token, ...draft, password },
          {
            onSuccess: ({ attendees: { token: login, ...user } }) => {
              const hasPage = user.roles.includes('speaker');
              enterAt(wayOn(hasPage), { user, token: login });
              go(hasPage);
            },
          },
        )
      }
    />
  );
}
