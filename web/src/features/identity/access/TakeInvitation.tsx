import { Button, TextInput } from '@mantine/core';
import {
  type acceptInvitation,
  CallError,
  type findInvitation,
  type RouteInput,
  type RouteReply,
} from '@pavilion/contract';
import { Link, useRouter } from '../../../render/router.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { enterAt, reloadInside } from '../../../lib/login/enter.ts';
import { keepToken } from '../../../lib/login/keptToken.ts';
import { keepProfile, useLogin } from '../../../lib/login/login.ts';
import { start } from '../../../lib/start.ts';
import { landingPath } from '../../../lib/login/workplace.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { NewAccountForm } from '../../../ui/form/NewAccountForm.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import {
  useAskForInvitation,
  useClaimInvitation,
  useInvitation,
  useTakeInvitation,
} from './data.ts';
import { useRoleNames } from './useRoleNames.ts';

type Invited = RouteReply<typeof findInvitation>;
type Entry = Omit<NonNullable<RouteInput<typeof acceptInvitation>['body']>, 'token'>;

interface AttendeeFormProps {
  invited: Invited & { asks: NonNullable<Invited['asks']> };
  /** They have no login yet. */
  isNew: boolean;
  onTake: (entry: Entry) => Promise<void>;
}

/** Accepts an invitation from its link: new people enter a name and password, others use their login. */
export function TakeInvitation({
  token,
  privacyNotice,
  AttendeeForm,
  onLogOut,
}: {
  token: string;
  privacyNotice: ReactNode;
  /** Asks an attendee what registering asks. */
  AttendeeForm: ComponentType<AttendeeFormProps>;
  onLogOut: () => void;
}) {
  const t = useTexts();
  const named = useRoleNames();
  const own = useLogin()?.user;
  // as of now: taking the invitation logs in, and must not ask again
  const [ownId] = useState(own?._id);
  const invitation = useInvitation(token, ownId);
  if (!token) return <Notice tone="bad">{t('invitation.noToken')}</Notice>;
  const { error } = invitation;
  if (error instanceof CallError && error.code.startsWith('invitation.'))
    return <Over token={token} error={error} isSignedIn={own !== undefined} />;
  return (
    <Loaded query={invitation} empty={null}>
      {(invited) => (
        <Stack gap={4}>
          <p>
            <strong>{t('invitation.as', { roles: named(invited) })}</strong>
          </p>
          {own && own.email !== invited.email ? (
            <>
              <p>{t('invitation.other', { email: invited.email, own: own.email })}</p>
              <Button onClick={onLogOut}>{t('invitation.logOut')}</Button>
            </>
          ) : own ? (
            <Claim token={token} invited={invited} AttendeeForm={AttendeeForm} />
          ) : invited.hasAccount ? (
            <>
              <p>{t('invitation.known', { email: invited.email })}</p>
              <LogIn token={token} />
            </>
          ) : (
            <Join
              token={token}
              invited={invited}
              privacyNotice={privacyNotice}
              AttendeeForm={AttendeeForm}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** An invitation that can't be used: why, and what to do next. */
function Over({
  token,
  error,
  isSignedIn,
}: {
  token: string;
  error: CallError;
  isSignedIn: boolean;
}) {
  const t = useTexts();
  const ask = useAskForInvitation();
  const mayAsk = ['invitation.expired', 'invitation.replaced', 'invitation.revoked'].includes(
    error.code,
  );
  return (
    <Stack gap={4}>
      <Notice tone="bad" title={t('invitation.over')}>
        <p>{error.message}</p>
      </Notice>
      <FailedStep error={ask.error} />
      {ask.isSuccess && <Notice tone="good">{t('invitation.asked')}</Notice>}
      {mayAsk && !ask.isSuccess && (
        <Button loading={ask.isPending} onClick={() => ask.mutate(token)}>
          {t('invitation.ask')}
        </Button>
      )}
      {!isSignedIn && !mayAsk && <LogIn />}
    </Stack>
  );
}

/** Links to the login, and from there back to the invitation if there's one to accept. */
function LogIn({ token }: { token?: string }) {
  const t = useTexts();
  return (
    <Button
      onClick={() => token && keepToken('invitation', token)}
      renderRoot={(props) => (
        <Link to="/attendee-login" {...(token && { search: { next: '/invitation' } })} {...props} />
      )}
    >
      {t('invitation.logIn')}
    </Button>
  );
}

function Claim({
  token,
  invited,
  AttendeeForm,
}: {
  token: string;
  invited: Invited;
  AttendeeForm: ComponentType<AttendeeFormProps>;
}) {
  const t = useTexts();
  const claim = useClaimInvitation();
  const router = useRouter();
  const take = async ({ answers, accessClass, accessCode }: Entry = {}) => {
    const user = await claim.mutateAsync({ token, answers, accessClass, accessCode });
    keepToken('invitation', '');
    keepProfile(user);
    if (start && start.event.state !== 'open') reloadInside(landingPath(user));
    else void router.navigate({ href: landingPath(user), replace: true });
  };
  const { asks } = invited;
  const text = <p>{t('invitation.claimText', { email: invited.email })}</p>;
  if (asks && asks.questions.length + asks.classes.length > 0)
    return (
      <>
        {text}
        <AttendeeForm isNew={false} invited={{ ...invited, asks }} onTake={take} />
      </>
    );
  return (
    <>
      {text}
      <FailedStep error={claim.error} />
      <Button loading={claim.isPending} onClick={() => void take().catch(() => null)}>
        {t('invitation.claim')}
      </Button>
    </>
  );
}

/** Creates the login of a new person: attendees answer what registering asks, others enter a name and password. */
function Join({
  token,
  invited,
  privacyNotice,
  AttendeeForm,
}: {
  token: string;
  invited: Invited;
  privacyNotice: ReactNode;
  AttendeeForm: ComponentType<AttendeeFormProps>;
}) {
  const t = useTexts();
  const taking = useTakeInvitation();
  const router = useRouter();
  const take = async (entry: Entry) => {
    const login = await taking.mutateAsync({ ...entry, token });
    const path = landingPath(login.user);
    enterAt(path, login);
    if (!start || start.event.state === 'open') void router.navigate({ href: path, replace: true });
  };
  const { asks } = invited;
  return (
    <>
      <p>{t('invitation.logInAs', { email: invited.email })}</p>
      {asks ? (
        <AttendeeForm isNew invited={{ ...invited, asks }} onTake={take} />
      ) : (
        <Form
          invited={invited}
          privacyNotice={privacyNotice}
          error={taking.error}
          isPending={taking.isPending}
          onTake={(entry) => void take(entry).catch(() => null)}
        />
      )}
    </>
  );
}

function Form({
  invited,
  privacyNotice,
  error,
  isPending,
  onTake,
}: {
  invited: Invited;
  privacyNotice: ReactNode;
  error: Error | null;
  isPending: boolean;
  onTake: (entry: Entry) => void;
}) {
  const t = useTexts();
  const [{ name }, set] = useDraft(`invitation:${invited.email}`, {
    name: `${invited.first_name} ${invited.last_name}`.trim(),
  });
  return (
    <NewAccountForm
      email={invited.email}
      action={{ label: t('invitation.take'), isPending, error }}
      fields={(problem) => (
        <TextInput
          label={t('invitation.name')}
          required
          maxLength={120}
          autoComplete="name"
          value={name}
          error={problem('first_name', 'last_name')}
          onChange={(change) => set({ name: change.currentTarget.value })}
        />
      )}
      agreement={
        <>
          <p>{t('invitation.agree')}</p>
          {privacyNotice}
        </>
      }
      onSubmit={(password) => {
        const [first_name = '', ...rest] = name.trim().split(/\s+/);
        const last_name = rest.join(' ');
        onTake({ first_name, last_name, password, consent: true });
      }}
    />
  );
}
