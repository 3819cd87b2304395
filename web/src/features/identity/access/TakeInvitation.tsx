import { Button, TextInput } from '@mantine/core';
import type {
  acceptInvitation,
  CallError,
  findInvitation,
  RouteInput,
  RouteReply,
} from '@pavilion/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import { enterAt } from '../../../lib/login/enter.ts';
import { keepProfile, useLogin } from '../../../lib/login/login.ts';
import { useWayOn } from '../../../lib/login/useWayOn.ts';
import { landingPath } from '../../../lib/login/workplace.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { NewAccountForm } from '../../../ui/form/NewAccountForm.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LogInLink, OpenedInvitation } from '../../../ui/feedback/OpenedInvitation.tsx';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import {
  useAskForInvitation,
  useClaimInvitation,
  useInvitation,
  useTakeInvitation,
} from './data.ts';
import { DeclineInvitation } from './DeclineInvitation.tsx';
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
  const query = useInvitation(token, ownId);
  const [declined, setDeclined] = useState(false);
  const said = useFocusAfter(declined);
  if (declined)
    return (
      <div ref={said} tabIndex={-1}>
        <Notice tone="good">{t('invitation.declinedThanks')}</Notice>
      </div>
    );
  return (
    <OpenedInvitation
      path="invitation"
      token={token}
      query={query}
      over={(error) => <Over token={token} error={error} isSignedIn={own !== undefined} />}
      about={(invited) =>
        invited.companion ? (
          <About companion={invited.companion}>
            <DeclineInvitation token={token} onDeclined={() => setDeclined(true)} />
          </About>
        ) : (
          <p>
            <strong>{t('invitation.as', { roles: named(invited) })}</strong>
          </p>
        )
      }
      withLogin={(invited) => <Claim token={token} invited={invited} AttendeeForm={AttendeeForm} />}
      asNew={(invited) => (
        <Join
          token={token}
          invited={invited}
          privacyNotice={privacyNotice}
          AttendeeForm={AttendeeForm}
        />
      )}
      onLogOut={onLogOut}
    />
  );
}

/** Who brings a companion, and the seat that is held for them. */
function About({
  companion: { by, class: name, heldUntil },
  children,
}: {
  companion: NonNullable<Invited['companion']>;
  children: ReactNode;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const withOwnTime = useWithOwnTime();
  const moment = withOwnTime(inEventZone(heldUntil, language), heldUntil);
  return (
    <>
      <p>
        <strong dir="auto">{t('invitation.broughtBy', { name: by })}</strong>
      </p>
      <p>{t('invitation.companionSeat', { class: read(name), moment })}</p>
      {children}
    </>
  );
}

/** The way to a new invitation, or to the login. */
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
  if (!mayAsk) return isSignedIn ? null : <LogInLink path="invitation" />;
  if (ask.isSuccess) return <Notice tone="good">{t('invitation.asked')}</Notice>;
  return (
    <>
      <FailedStep error={ask.error} />
      <Button loading={ask.isPending} onClick={() => ask.mutate(token)}>
        {t('invitation.ask')}
      </Button>
    </>
  );
}

interface StepProps {
  token: string;
  invited: Invited;
  AttendeeForm: ComponentType<AttendeeFormProps>;
}

function Claim({ token, invited, AttendeeForm }: StepProps) {
  const t = useTexts();
  const claim = useClaimInvitation();
  const goOn = useWayOn('invitation');
  const take = async ({ answers, accessClass, accessCode }: Entry = {}) => {
    const user = await claim.mutateAsync({ token, answers, accessClass, accessCode });
    keepProfile(user);
    goOn(landingPath(user));
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
  AttendeeForm,
  privacyNotice,
}: StepProps & { privacyNotice: ReactNode }) {
  const taking = useTakeInvitation();
  const goOn = useWayOn('invitation');
  const take = async (entry: Entry) => {
    const login = await taking.mutateAsync({ ...entry, token });
    const path = landingPath(login.user);
    enterAt(path, login);
    goOn(path);
  };
  const { asks } = invited;
  if (asks) return <AttendeeForm isNew invited={{ ...invited, asks }} onTake={take} />;
  return (
    <Form
      invited={invited}
      privacyNotice={privacyNotice}
      taking={taking}
      onTake={(entry) => void take(entry).catch(() => null)}
    />
  );
}

function Form({
  invited: { email, first_name, last_name },
  privacyNotice,
  taking,
  onTake,
}: {
  invited: Invited;
  privacyNotice: ReactNode;
  taking: { isPending: boolean; error: Error | null };
  onTake: (entry: Entry) => void;
}) {
  const t = useTexts();
  const [{ name }, set] = useDraft(`invitation:${email}`, {
    name: `${first_name} ${last_name}`.trim(),
  });
  return (
    <NewAccountForm
      email={email}
      action={{ ...taking, label: t('invitation.take') }}
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
      agreement={t('invitation.agree')}
      privacyNotice={privacyNotice}
      onSubmit={(password) => {
        const [first = '', ...rest] = name.trim().split(/\s+/);
        onTake({ first_name: first, last_name: rest.join(' '), password, consent: true });
      }}
    />
  );
}
