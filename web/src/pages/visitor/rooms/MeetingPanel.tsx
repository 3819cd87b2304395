import { type FeatureKey, may, type SessionState, type StageRoom } from '@pavilion/contract';
import { useNavigate, useSearch } from '../../../render/router.ts';
import { type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react';
import { SessionChat } from '../../../features/programme/chat/SessionChat.tsx';
import { BlockedFailed } from '../../../features/people/message/BlockedFailed.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { AnsweredQuestion } from '../../../features/programme/question/AnsweredQuestion.tsx';
import { PollNews } from '../../../features/programme/poll/PollNews.tsx';
import { usePolls, waitingPolls } from '../../../features/programme/poll/data.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import type { PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Meeting.module.css';
import { belowChatMessage } from '../../public/session/belowChatMessage.tsx';
import { usePublicTalk } from '../../public/session/usePublicTalk.tsx';
import { useUnseen } from '../useUnseen.ts';
import { WhereNext } from '../WhereNext.tsx';

const PollPanel = lazyNamed(
  () => import('../../../features/programme/poll/PollPanel.tsx'),
  'PollPanel',
);
const QuestionPanel = lazyNamed(
  () => import('../../../features/programme/question/QuestionPanel.tsx'),
  'QuestionPanel',
);
const FeedbackCard = lazyNamed(
  () => import('../../../features/programme/feedback/FeedbackCard.tsx'),
  'FeedbackCard',
);
const ModerationLog = lazyNamed(
  () => import('../../../features/programme/chat/ModerationLog.tsx'),
  'ModerationLog',
);
const CueForm = lazyNamed(() => import('../../../features/programme/stage/CueForm.tsx'), 'CueForm');
const Bench = lazyNamed(() => import('./Bench.tsx'), 'Bench');
const People = lazyNamed(() => import('../../../features/programme/stage/People.tsx'), 'People');

const tabs = [
  { key: 'chat' },
  { key: 'polls', needs: 'polls' },
  { key: 'questions', needs: 'questions' },
  { key: 'people' },
  { key: 'log' },
  { key: 'bench' },
  { key: 'about' },
] as const satisfies { key: string; needs?: FeatureKey }[];
type Tab = (typeof tabs)[number]['key'];
const most = 99;

interface MeetingPanelProps {
  room: StageRoom;
  state: SessionState;
  /** What a narrow page has no other place for. */
  about: ReactNode;
  /** Whether there is room for everything side by side. */
  hasBench: boolean;
}

/** The panel beside the stage, one tab at a time; the address stores which. */
export function MeetingPanel({ room, state, about, hasBench }: MeetingPanelProps) {
  const t = useTexts();
  const { features } = useEvent()!.config;
  const navigate = useNavigate();
  const asked = (useSearch() as { panel?: unknown }).panel;
  const { dialog, ...talk } = usePublicTalk();
  const list = useRef<HTMLDivElement>(null);
  const mayModerate = may(room.me, 'question.moderate');
  const offered = tabs.filter(
    (tab) =>
      (!('needs' in tab) || features[tab.needs] !== null) &&
      (tab.key !== 'log' || may(room.me, 'chat.readLog')) &&
      (tab.key !== 'bench' || (mayModerate && hasBench)) &&
      (tab.key !== 'about' || about !== null),
  );
  const chosen: Tab = offered.find((tab) => tab.key === asked)?.key ?? 'chat';
  const news = useUnseen(room._id, { tab: chosen, mayModerate, blocked: talk.blocked });
  const listed = usePolls(room._id, features.polls !== null);
  const polls = listed.data && state === 'live' ? waitingPolls(listed.data.polls) : [];
  const waiting: Partial<Record<Tab, number>> = {
    chat: news.messages,
    polls: polls.length,
    questions: news.questions,
  };
  const choose = (panel: Tab) =>
    void navigate({
      to: '.',
      search: panel === 'chat' ? {} : { panel },
      resetScroll: false,
      replace: true,
    });
  const goTo = (tab: Tab) => {
    choose(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 : -1;
    const step = { ArrowLeft: back, ArrowRight: -back }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = offered.findIndex((tab) => tab.key === chosen);
    const next = offered[(at + step + offered.length) % offered.length]!;
    goTo(next.key);
  };
  return (
    <section
      className={styles.panel}
      aria-labelledby="beside"
      data-bench={chosen === 'bench' || undefined}
    >
      <h2 id="beside" className={visuallyHidden.text}>
        {t('stage.tabs')}
      </h2>
      <Afterwards sessionId={room._id} isOver={state === 'over'} />
      <div ref={list} role="tablist" aria-label={t('stage.tabs')} className={styles.tabs}>
        {offered.map(({ key }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            data-tab={key}
            aria-selected={key === chosen}
            aria-controls={`panel-${key}`}
            tabIndex={key === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => choose(key)}
          >
            {t(`stage.tab.${key}`)}
            <Waiting tab={key} count={waiting[key] ?? 0} />
          </button>
        ))}
      </div>
      <PollNews
        polls={listed.data?.polls}
        waiting={may(listed.data, 'poll.update') ? [] : polls}
        isReading={chosen === 'polls' || chosen === 'bench'}
        onOpen={() => goTo('polls')}
        onBack={() => goTo(chosen)}
      />
      {features.questions && (
        <AnsweredQuestion
          sessionId={room._id}
          isReading={chosen === 'questions' || chosen === 'bench'}
          onRead={() => goTo('questions')}
        />
      )}
      <div
        role="tabpanel"
        id={chosen === 'about' ? undefined : `panel-${chosen}`}
        aria-labelledby={`tab-${chosen}`}
        className={styles.tab}
        data-scrolls={chosen === 'polls' || undefined}
        hidden={chosen === 'about'}
      >
        <BlockedFailed />
        {chosen !== 'polls' && <FailedPart isAside what={t('poll.polls')} queries={[listed]} />}
        <Suspense fallback={null}>
          <Content tab={chosen} room={room} state={state} {...talk} />
        </Suspense>
      </div>
      {/* stays mounted while hidden: its forms keep what failed */}
      {about !== null && (
        <div
          role="tabpanel"
          id="panel-about"
          aria-labelledby="tab-about"
          className={styles.tab}
          data-scrolls
          hidden={chosen !== 'about'}
        >
          {about}
        </div>
      )}
      {dialog}
    </section>
  );
}

interface ContentProps extends PublicTalk {
  tab: Tab;
  room: StageRoom;
  state: SessionState;
}

/** What a tab shows. */
function Content({ tab, room, state, ...talk }: ContentProps) {
  const me = useLogin()?.user._id;
  const sessionId = room._id;
  const speaker = room.onAir?.by;
  const cue = speaker && speaker._id !== me && may(room.me, 'stage.cue') && (
    <CueForm sessionId={sessionId} name={speaker.first_name} />
  );
  switch (tab) {
    case 'chat':
      return (
        <SessionChat sessionId={sessionId} state={state} linked={belowChatMessage} {...talk} />
      );
    case 'polls':
      return <PollPanel sessionId={sessionId} />;
    case 'questions':
      return <QuestionPanel sessionId={sessionId} {...talk} />;
    case 'bench':
      return <Bench sessionId={sessionId} state={state} cue={cue} {...talk} />;
    case 'log':
      return <ModerationLog sessionId={sessionId} />;
    case 'people':
      return <People sessionId={sessionId} />;
    // stays mounted elsewhere
    case 'about':
      return null;
    default:
      return tab satisfies never;
  }
}

/** Once a session is over: where to go next, and how it was. */
function Afterwards({ sessionId, isOver }: { sessionId: string; isOver: boolean }) {
  const { feedback } = useEvent()!.config.features;
  return (
    <>
      <WhereNext sessionId={sessionId} isOver={isOver} className={styles.next} />
      {isOver && feedback?.session && (
        <div className={styles.rating}>
          <Suspense fallback={null}>
            <FeedbackCard subject="session" id={sessionId} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** How much is unread in a tab, as a number on it and as words for screen readers. */
function Waiting({ tab, count }: { tab: Tab; count: number }) {
  const t = useTexts();
  if (count === 0 || (tab !== 'chat' && tab !== 'polls' && tab !== 'questions')) return null;
  return (
    <>
      <span className={styles.waiting} aria-hidden>
        {count > most ? `${most}+` : count}
      </span>
      <span className={visuallyHidden.text}>, {t(`stage.waiting.${tab}`, { count })}</span>
    </>
  );
}
