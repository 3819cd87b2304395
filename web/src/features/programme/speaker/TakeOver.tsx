import { Button, TextInput } from '@mantine/core';
import { type findSpeakerInvitation, fullName, type RouteReply } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import type { ReactNode } from 'react';
import { enterAt } from '../../../lib/login/enter.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { keepProfile } from '../../../lib/login/login.ts';
import { useWayOn } from '../../../lib/login/useWayOn.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { NewAccountForm } from '../../../ui/form/NewAccountForm.tsx';
import { LogInLink, OpenedInvitation } from '../../../ui/feedback/OpenedInvitation.tsx';
import { useRegisterSpeaker, useSpeakerInvitation, useTakeOver } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './TakeOver.module.css';

type Invited = RouteReply<typeof findSpeakerInvitation>;

const path = 'speaker-invitation';

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
  return (
    <OpenedInvitation
      path={path}
      token={token}
      query={useSpeakerInvitation(token)}
      isAnybodys
      over={(error, own) =>
        error.code === 'speakerInvitation.used' &&
        (own ? (
          <Button renderRoot={(props) => <Link to="/profile/edit" hash="speaker" {...props} />}>
            {t('speaker.edit')}
          </Button>
        ) : (
          <LogInLink path={path} next="/profile/edit" />
        ))
      }
      about={(invited) => <Sessions invited={invited} />}
      withLogin={(_, own) => <WithLogin token={token} name={fullName(own)} email={own.email} />}
      asNew={(invited) => (
        <Registration token={token} invited={invited} privacyNotice={privacyNotice} />
      )}
      onLogOut={onLogOut}
    />
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
  const goOn = useWayOn(path);
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
              goOn(pageAfter(hasPage));
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
const pageAfter = (hasPage: boolean) => (hasPage ? '/profile/edit#speaker' : '/Session');

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
  const goOn = useWayOn(path);
  const register = useRegisterSpeaker();
  const [draft, set] = useDraft(`speaker-invitation:${invited.email}`, {
    first_name: invited.first_name,
    last_name: invited.last_name,
  });
  return (
    <NewAccountForm
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
      agreement={t('speakerInvitation.agree')}
      privacyNotice={privacyNotice}
      below={
        <div className={styles.login}>
          <p>{t('speakerInvitation.hasAccount')}</p>
          <LogInLink path={path} token={token} isAside />
        </div>
      }
      onSubmit={(password) =>
        register.mutate(
          { token, ...draft, password },
          {
            onSuccess: ({ attendees: { token: login, ...user } }) => {
              const page = pageAfter(user.roles.includes('speaker'));
              enterAt(page, { user, token: login });
              goOn(page);
            },
          },
        )
      }
    />
  );
}
