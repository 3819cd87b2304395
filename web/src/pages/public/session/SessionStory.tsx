import { CallError, type Session } from '@pavilion/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '../../../render/router.ts';
import { Suspense } from 'react';
import { Missing } from '../../../app/fallback/Missing.tsx';
import { CaptionNotice } from '../../../features/programme/caption/CaptionNotice.tsx';
import { CalendarButton } from '../../../features/programme/calendar/CalendarButton.tsx';
import { Attendance } from '../../../features/programme/session/Attendance.tsx';
import { useAgenda, useSessionPage } from '../../../features/programme/session/data.ts';
import { Materials } from '../../../features/programme/session/Materials.tsx';
import { SessionView } from '../../../features/programme/session/SessionView.tsx';
import { useSessionState } from '../../../features/programme/session/useSessionState.ts';
import { SponsorTiers } from '../../../features/organising/sponsor/SponsorTiers.tsx';
import { SwagButton } from '../../../features/venue/swag/SwagButton.tsx';
import { SwagFailed } from '../../../features/venue/swag/SwagFailed.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../../ui/layout/PlaceSkeleton.tsx';
import { ShareButton } from '../../../ui/button/ShareButton.tsx';
import styles from './Session.module.css';

const PollTable = lazyNamed(
  () => import('../../../features/programme/poll/PollTable.tsx'),
  'PollTable',
);
const WhereNext = lazyNamed(() => import('../../visitor/WhereNext.tsx'), 'WhereNext');
const FeedbackPart = lazyNamed(
  () => import('../../../features/programme/feedback/FeedbackPart.tsx'),
  'FeedbackPart',
);
const Transcript = lazyNamed(
  () => import('../../../features/programme/caption/Transcript.tsx'),
  'Transcript',
);
const PastTalk = lazyNamed(() => import('./PastTalk.tsx'), 'PastTalk');

/** One session, with everything the agenda offers about it (`agenda`) or as the way into it (`plain`). */
export function SessionStory({ variant }: { variant: 'agenda' | 'plain' }) {
  const t = useTexts();
  const event = useEvent()!;
  const { swagBag, polls, sessions, sponsors, feedback } = event.config.features;
  const { id } = useParams<'id'>();
  const me = useLogin()?.user._id;
  const isAgenda = variant === 'agenda';
  const query = useSessionPage(id);
  const agenda = useAgenda(me !== undefined);
  const { error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <Missing />;
  return (
    <div className={styles.page}>
      <Link to="/agenda-landing" className={styles.back}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        {t('session.back')}
      </Link>
      <Loaded query={query} empty={<Missing />} loading={<PlaceSkeleton />}>
        {(page) => {
          const { session } = page;
          return (
            <>
              {isAgenda ? (
                <title>{`${session.topic} · ${event.name}`}</title>
              ) : (
                <title>{`${session.topic} · ${t('session.about')} · ${event.name}`}</title>
              )}
              <Next session={session} />
              <SessionView
                page={page}
                recording={isAgenda}
                attendance={
                  <>
                    <CaptionNotice captions={session.captions} />
                    <Attendance session={session} agenda={agenda.data ?? []} register={isAgenda} />
                    <FailedPart isAside what={t('agenda.title')} queries={[agenda]} />
                    {isAgenda && <Calendar session={session} />}
                    <ShareButton
                      title={`${session.topic} · ${event.name}`}
                      className={styles.calendar}
                    />
                  </>
                }
                materials={
                  <>
                    <Materials
                      brochures={session.brochures}
                      downloads={isAgenda}
                      keep={({ _id, title }) => swagBag && <SwagButton id={_id} title={title} />}
                    />
                    {swagBag && session.brochures.length > 0 && <SwagFailed />}
                  </>
                }
              >
                {isAgenda && (
                  <Suspense fallback={null}>
                    {feedback?.session && me && <SessionFeedback session={session} />}
                    {polls && me && <PollTable sessionId={id} />}
                    <Spoken session={session} />
                    {sessions?.publicChat && <Said session={session} />}
                  </Suspense>
                )}
                {isAgenda && sponsors && <SponsorTiers isStrip />}
              </SessionView>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** Where a session that isn't over can be kept in one's own calendar. */
function Calendar({ session }: { session: Session }) {
  const isOver = useSessionState(session) === 'over';
  return !isOver && <CalendarButton sessionId={session._id} className={styles.calendar} />;
}

/** Where to go once the session is over. */
function Next({ session }: { session: Session }) {
  const isOver = useSessionState(session) === 'over';
  return (
    <Suspense fallback={null}>{isOver && <WhereNext isOver sessionId={session._id} />}</Suspense>
  );
}

/** Asks how a session was once it is over; its panel reads the results. */
function SessionFeedback({ session }: { session: Session }) {
  const isOver = useSessionState(session) === 'over';
  return <FeedbackPart rated={{ subject: 'session', id: session._id }} isOver={isOver} />;
}

/** The captions of a session as its transcript, once it is over. */
function Spoken({ session }: { session: Session }) {
  const navigate = useNavigate();
  const isOver = useSessionState(session) === 'over';
  const goTo = (at: number) => void navigate({ to: '.', search: { at }, resetScroll: false });
  return (
    isOver &&
    session.captions?.hasLines && (
      <Transcript sessionId={session._id} as="h2" onGoTo={session.recording ? goTo : null} />
    )
  );
}

/** The chat of a public session, once it is over. */
function Said({ session }: { session: Session }) {
  const isOver = useSessionState(session) === 'over';
  return isOver && session.isSessionPublic && <PastTalk sessionId={session._id} />;
}
