import { Button } from '@mantine/core';
import { CallError, type OwnProfile } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type InvitationPath, keepToken } from '../../lib/login/keptToken.ts';
import { useLogin } from '../../lib/login/login.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import { Loaded } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

/** What an invitation's texts and codes begin with. */
const words = { invitation: 'invitation', 'speaker-invitation': 'speakerInvitation' } as const;

/** An invitation whose link was opened, in all its states, so that no caller can forget one. */
export function OpenedInvitation<T extends { email: string; isRegistered: boolean }>({
  path,
  token,
  query,
  isAnybodys = false,
  over,
  about,
  withLogin,
  asNew,
  onLogOut,
}: {
  path: InvitationPath;
  token: string;
  query: UseQueryResult<T>;
  /** While nobody has registered with its address, any login may accept it. */
  isAnybodys?: boolean;
  /** What to do about a link that doesn't work. */
  over: (error: CallError, own: OwnProfile | undefined) => ReactNode;
  about: (invited: T) => ReactNode;
  withLogin: (invited: T, own: OwnProfile) => ReactNode;
  asNew: (invited: T) => ReactNode;
  onLogOut: () => void;
}) {
  const t = useTexts();
  const own = useLogin()?.user;
  const error = query.data ? null : query.error;
  if (!token) return <Notice tone="bad">{t('invitation.noToken')}</Notice>;
  if (error instanceof CallError && error.code.startsWith(`${words[path]}.`))
    return (
      <Stack gap={4}>
        <Notice tone="bad" title={t('invitation.over')}>
          <p>{error.message}</p>
        </Notice>
        {over(error, own)}
      </Stack>
    );
  const act = (invited: T) => {
    const { email, isRegistered } = invited;
    if (own && own.email !== email && (isRegistered || !isAnybodys))
      return (
        <>
          <p>{t('invitation.other', { email, own: own.email })}</p>
          <Button onClick={onLogOut}>{t('invitation.logOut')}</Button>
        </>
      );
    if (own) return withLogin(invited, own);
    return (
      <>
        <p>{t(isRegistered ? `${words[path]}.known` : 'invitation.logInAs', { email })}</p>
        {isRegistered ? <LogInLink path={path} token={token} /> : asNew(invited)}
      </>
    );
  };
  return (
    <Loaded query={query} empty={null}>
      {(invited) => (
        <Stack gap={4}>
          {about(invited)}
          {act(invited)}
        </Stack>
      )}
    </Loaded>
  );
}

/** Leads to the login page, and from there back to the invitation if there is one to accept. */
export function LogInLink({
  path,
  token,
  next = token && `/${path}`,
  isAside = false,
}: {
  path: InvitationPath;
  token?: string;
  next?: string | undefined;
  isAside?: boolean;
}) {
  const t = useTexts();
  return (
    <Button
      variant={isAside ? 'default' : 'filled'}
      onClick={() => token && keepToken(path, token)}
      renderRoot={(props) => (
        <Link to="/attendee-login" {...(next && { search: { next } })} {...props} />
      )}
    >
      {t('invitation.logIn')}
    </Button>
  );
}
