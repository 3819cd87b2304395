import { callState, CallError, type CallPage, toCallFacts, fullName } from '@pavilion/contract';
import { Suspense } from 'react';
import { Missing } from '../../app/fallback/Missing.tsx';
import { CallOutcome } from '../../features/exhibiting/call/CallOutcome.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from '../../features/exhibiting/call/CallPage.module.css';
import { useCallPage } from '../../features/exhibiting/call/data.ts';
import { CallDoor } from '../../features/rooms/room/calls/CallDoor.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';
import { Link, useParams } from '../../render/router.ts';
import { useNow } from '../../lib/time/useNow.ts';
import { loadWorkTexts, useTexts } from '../../texts/texts.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { OwnTime } from '../../ui/text/OwnTime.tsx';
import pill from '../../ui/button/pill.module.css';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';

/** For staff, with the console's texts. */
const CallNotes = lazyNamed(async () => {
  await loadWorkTexts();
  return import('../../features/exhibiting/call/CallNotes.tsx');
}, 'CallNotes');

const FeedbackCard = lazyNamed(
  () => import('../../features/programme/feedback/FeedbackCard.tsx'),
  'FeedbackCard',
);

/** `/call/{id}`: a booked call before, during and after it, for its visitor and its booth. */
export function Call() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const query = useCallPage(id);
  if (query.error instanceof CallError && [400, 404].includes(query.error.status))
    return <Missing />;
  return (
    <>
      {!query.data && (
        <>
          <title>{`${t('room.kind.call')} · ${event.name}`}</title>
          <h1 className={visuallyHidden.text}>{t('room.kind.call')}</h1>
        </>
      )}
      <Loaded query={query} empty={null} loading={<div className={styles.page} />}>
        {(page) => <Shown key={page.call._id} page={page} />}
      </Loaded>
    </>
  );
}

function Shown({ page }: { page: CallPage }) {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const { rooms, feedback } = event.config.features;
  const me = useLogin()!.user._id;
  const { call, role, booth, sent } = page;
  const isVisitor = role === 'visitor';
  const name = isVisitor ? call.boothName || t('room.anyConsultant') : fullName(call.person);
  const other = isVisitor ? call.consultantPerson : call.person;
  const title = t('room.callWith', { name });
  const takesOver =
    !isVisitor && Boolean(call.consultantPerson) && call.consultantPerson!._id !== me;
  const wasHeld = call.state === 'held';
  const door = rooms && <CallDoor call={call} takesOver={takesOver} />;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${event.name}`}</title>
      <Row as="header" gap={4} rowGap={3} align="center" className={styles.head}>
        {other && <Avatar person={other} size={64} />}
        <div>
          <h1>{title}</h1>
          <Text tone="soft">
            <time dateTime={call.startAt}>
              {inEventZone(call.startAt, language, { dateStyle: 'full', timeStyle: 'short' })}
            </time>{' '}
            <OwnTime isInline at={call.startAt} />
          </Text>
        </div>
      </Row>
      <CallOutcome page={page} />
      <Row gap={3} align="center">
        {!wasHeld && door}
        {isVisitor ? <VisitorWays call={call} /> : <StaffWays call={call} />}
        {wasHeld && door}
      </Row>
      {isVisitor && wasHeld && feedback?.call && (
        <Suspense fallback={null}>
          <FeedbackCard subject="call" id={call._id} />
        </Suspense>
      )}
      {booth && (
        <Suspense fallback={null}>
          <CallNotes call={call} booth={booth} sent={sent} />
        </Suspense>
      )}
    </div>
  );
}

/** Where a visitor goes from here: back to the booth, and to another call if this one is over. */
function VisitorWays({ call }: { call: CallPage['call'] }) {
  const t = useTexts();
  const now = useNow(10_000);
  const state = callState(toCallFacts(call), now);
  const isOver = state === 'held' || state === 'notHeld' || state === 'cancelled';
  const id = call.boothId;
  if (id === null)
    return (
      <Link to="/exhibition-hall" className={pill.pill}>
        {t('booth.back')}
      </Link>
    );
  return (
    <>
      <Link to="/booth/$id" params={{ id }} className={isOver ? pill.main : pill.pill}>
        {t('video.toBooth')}
      </Link>
      {isOver && (
        <Link to="/booth/$id" params={{ id }} search={{ open: 'call' }} className={pill.pill}>
          {t('call.again')}
        </Link>
      )}
    </>
  );
}

function StaffWays({ call }: { call: CallPage['call'] }) {
  const t = useTexts();
  if (call.boothId === null)
    return (
      <Link to="/desk" className={pill.pill}>
        {t('video.toDesk')}
      </Link>
    );
  const booth = call.boothId;
  return (
    <>
      <Link to="/exhibitor/calendar" search={{ booth }} className={pill.pill}>
        {t('video.toCalendar')}
      </Link>
      <Link to="/exhibitor/leads" search={{ booth, person: call.person._id }} className={pill.pill}>
        {t('video.toLead')}
      </Link>
    </>
  );
}
