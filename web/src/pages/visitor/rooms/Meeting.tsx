import { useMediaQuery } from '@mantine/hooks';
import { CallError, may, sessionState, type StageRoom, fullName } from '@pavilion/contract';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { Link, useParams } from '../../../render/router.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CaptionToggle } from '../../../features/programme/caption/CaptionToggle.tsx';
import { Claps } from '../../../features/programme/stage/Claps.tsx';
import { Missed } from '../../../features/programme/stage/Missed.tsx';
import { Player, type PlayerHandle } from '../../../features/programme/stage/Player.tsx';
import { StageChapters } from '../../../features/programme/stage/StageChapters.tsx';
import { useStage } from '../../../features/programme/stage/data.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MeetingPanel } from './MeetingPanel.tsx';
import { StageCurtain } from './StageCurtain.tsx';
import { StageStudio } from './StageStudio.tsx';
import { StageTools } from '../StageTools.tsx';
import { WhereNext } from '../WhereNext.tsx';
import { useBlocked } from '../../../features/people/message/data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { useStageView } from './useStageView.ts';
import styles from './Meeting.module.css';

const CaptionOverlay = lazyNamed(
  () => import('../../../features/programme/caption/CaptionOverlay.tsx'),
  'CaptionOverlay',
);
const StageSources = lazyNamed(
  () => import('../../../features/programme/stage/StageSources.tsx'),
  'StageSources',
);
const Bars = lazyNamed(() => import('../../../features/programme/poll/PollBars.tsx'), 'Bars');

const FeedbackPart = lazyNamed(
  () => import('../../../features/programme/feedback/FeedbackPart.tsx'),
  'FeedbackPart',
);

const StageQuestion = lazyNamed(
  () => import('../../../features/programme/question/StageQuestion.tsx'),
  'StageQuestion',
);

/** `/meeting/{id}?panel=TAB`: where a session takes place. */
export function Meeting() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const signedIn = useLogin() !== null;
  const stage = useStage(id, signedIn);
  if (!signedIn) return <SignIn id={id} />;
  const { error } = stage;
  if (error instanceof CallError && [403, 404].includes(error.status) && !stage.isFetching)
    return (
      <div className={styles.page}>
        <title>{`${t('stage.title')} · ${event.name}`}</title>
        <h1>{t('stage.title')}</h1>
        <Notice tone="bad">{error.message}</Notice>
        <Link to="/agenda-landing">{t('stage.back')}</Link>
      </div>
    );
  return (
    <Loaded query={stage} empty={null} loading={<Coming />}>
      {(room) => <Room key={room._id} room={room} onChange={() => void stage.refetch()} />}
    </Loaded>
  );
}

/** The stage while it is loading: dark, with the way back. */
function Coming() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.room}>
      <title>{`${t('stage.title')} · ${event.name}`}</title>
      <div className={styles.columns}>
        <div className={styles.theatre}>
          <div className={styles.screen} />
          <Row gap={6} rowGap={2} align="center" justify="between" className={styles.foot}>
            <div className={styles.what}>
              <Row as="p" gap={3} rowGap={1} align="center" size="sm" className={styles.where}>
                <Back />
              </Row>
              <h1>{t('stage.title')}</h1>
            </div>
          </Row>
        </div>
      </div>
    </div>
  );
}

function Back() {
  const t = useTexts();
  return (
    <Link to="/agenda-landing" aria-label={t('stage.back')}>
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  );
}

/** What the screen has room for. */
function useScreen() {
  const now = { getInitialValueInEffect: false };
  return {
    isWide: useMediaQuery('(width >= 1024px)', false, now),
    isVeryWide: useMediaQuery('(width >= 1280px)', false, now),
    isLow: useMediaQuery('(height < 480px)', false, now),
  };
}

function Room({ room, onChange }: { room: StageRoom; onChange: () => void }) {
  const t = useTexts();
  const event = useEvent()!;
  const localText = useLocalText();
  const { isWide, isVeryWide, isLow } = useScreen();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isReacting, setReacting] = useState(false);
  const [isFilmOver, setFilmOver] = useState(false);
  const player = useRef<PlayerHandle>(null);
  const state = useTimed(1000, (now) => sessionState(room.startAt, room.durationMinutes, now));
  const playsFrom = Date.parse(room.player?.startedAt ?? room.startAt);
  const hasBegun = useTimed(1000, (now) => playsFrom <= now.getTime());
  const { isIn } = room.me;
  const mayReact = isIn && state === 'live';
  const isCaptioned = mayReact && room.captions?.isOn === true;
  // the viewer is here, even before the server has counted them
  const viewers = Math.max(room.viewers, 1);
  useStateChange(state, onChange);
  const topic = localText(room.topic);
  const plays = hasBegun || room.player?.kind === 'stage' ? room.player : null;
  const shown = state === 'over' ? room.recording : plays;
  const { hasStudio, isStudio, showStudio } = useStageView(room, state);
  const isSmall = !isWide && isIn && !isStudio && (chosen ?? isLow);
  const badge = roleBadge(state, shown !== null && !isFilmOver, isFilmOver || room.wasOnAir);
  const goTo = shown && state === 'over' ? (second: number) => player.current?.goTo(second) : null;
  const about = (
    <About
      room={room}
      onGoTo={goTo}
      chapters={
        shown && (
          <StageChapters
            player={shown}
            isLive={state === 'live'}
            onGoTo={(second) => player.current?.goTo(second)}
          />
        )
      }
      showsMissed={isIn && state !== 'upcoming'}
      isOver={state === 'over'}
    />
  );
  return (
    <div
      className={styles.room}
      data-panel={isIn || undefined}
      data-small={isSmall || undefined}
      data-studio={isStudio || undefined}
    >
      <title>{`${topic} · ${t('stage.title')} · ${event.name}`}</title>
      <div className={styles.columns}>
        <div className={styles.theatre}>
          {hasStudio && (
            <StageStudio room={room} state={state} isShown={isStudio} onShow={showStudio} />
          )}
          {!isStudio && (
            <div className={styles.screen} data-curtain={!shown || undefined}>
              {shown ? (
                <Player
                  ref={player}
                  player={shown}
                  title={topic}
                  isLive={state === 'live'}
                  onOver={setFilmOver}
                />
              ) : (
                <StageCurtain room={room} state={state} topic={topic} />
              )}
              {mayReact && <AskedOnStage sessionId={room._id} />}
              {isCaptioned && (
                <Suspense fallback={null}>
                  <CaptionOverlay sessionId={room._id} />
                </Suspense>
              )}
            </div>
          )}
          <Row gap={6} rowGap={2} align="center" justify="between" className={styles.foot}>
            <div className={styles.what}>
              <Row as="p" gap={3} rowGap={1} align="center" size="sm" className={styles.where}>
                <Back />
                <span className={styles.badge} data-state={badge}>
                  {t(`stage.${badge}`)}
                </span>
                {mayReact && <Watching viewers={viewers} isWide={isWide} />}
                {isCaptioned && <CaptionToggle />}
              </Row>
              <h1>{topic}</h1>
            </div>
            {mayReact && (
              <div className={styles.claps} data-open={isReacting || undefined}>
                <Claps sessionId={room._id} isOpen />
              </div>
            )}
            {isIn && !isWide && !isStudio && (
              <StageTools
                isSmall={isSmall}
                onSmall={setChosen}
                isReacting={isReacting}
                onReacting={mayReact && !isSmall ? setReacting : null}
              />
            )}
          </Row>
        </div>
        {!isIn && (
          <WhereNext sessionId={room._id} isOver={state === 'over'} className={styles.next} />
        )}
        {(isWide || !isIn) && <div className={styles.below}>{about}</div>}
      </div>
      {isIn && (
        <MeetingPanel
          room={room}
          state={state}
          about={isWide ? null : about}
          onGoTo={goTo}
          hasBench={isVeryWide}
        />
      )}
    </div>
  );
}

/** The question that a moderator shows over the picture. */
function AskedOnStage({ sessionId }: { sessionId: string }) {
  const { questions } = useEvent()!.config.features;
  if (!questions) return null;
  return (
    <Suspense fallback={null}>
      <StageQuestion sessionId={sessionId} />
    </Suspense>
  );
}

/** How many people are in the room; on a narrow page in words for screen readers alone. */
function Watching({ viewers, isWide }: { viewers: number; isWide: boolean }) {
  const t = useTexts();
  return (
    <span className={styles.viewers}>
      <IconEye size={18} stroke={1.7} aria-hidden />
      <span aria-hidden={!isWide || undefined}>
        {isWide ? t('stage.viewers', { count: viewers }) : viewers}
      </span>
      {!isWide && (
        <span className={visuallyHidden.text}>{t('stage.viewers', { count: viewers })}</span>
      )}
    </span>
  );
}

/** What the badge says: “Live” only while there is something to watch. */
function roleBadge(
  state: ReturnType<typeof sessionState>,
  isOnAir: boolean,
  wasOnAir: boolean,
): 'live' | 'offAir' | 'over' | 'soon' {
  if (state === 'over') return 'over';
  if (state !== 'live') return 'soon';
  if (isOnAir) return 'live';
  return wasOnAir ? 'offAir' : 'soon';
}

/** Calls back when the session opens or ends while the page is open: what may be seen changes then. */
function useStateChange(state: string, onChange: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) onChange();
    before.current = state;
  }, [state, onChange]);
}

function About(given: {
  room: StageRoom;
  onGoTo: ((second: number) => void) | null;
  chapters: ReactNode;
  showsMissed: boolean;
  isOver: boolean;
}) {
  const { room, onGoTo, chapters, showsMissed, isOver } = given;
  const t = useTexts();
  const { feedback } = useEvent()!.config.features;
  const blocked = useBlocked();
  const language = useLanguage();
  const localText = useLocalText();
  const description = localText(room.description);
  return (
    <Stack gap={8} className={styles.about}>
      {may(room.me, 'stage.update') && (
        <Suspense fallback={null}>
          <StageSources room={room} />
        </Suspense>
      )}
      <section>
        <Text tone="soft">{inEventZone(room.startAt, language)}</Text>
        {description && <p>{description}</p>}
        <Link to="/agenda-landing/$id" params={{ id: room._id }}>
          {t('stage.details')}
        </Link>
      </section>
      {chapters}
      {room.panel.length > 0 && (
        <section>
          <h2>{t('stage.panel')}</h2>
          <Row as="ul" gap={6} rowGap={3} className={styles.panelists}>
            {room.panel.map((person) => (
              <Row as="li" gap={3} wrap={false} align="center" key={person._id}>
                <Avatar person={person} size={44} />
                <span>
                  <b>{fullName(person)}</b>
                  {person.role && t(`stage.role.${person.role}`)}
                </span>
              </Row>
            ))}
          </Row>
        </section>
      )}
      {feedback?.session && (
        <Suspense fallback={null}>
          <FeedbackPart rated={{ subject: 'session', id: room._id }} isOver={false} />
        </Suspense>
      )}
      {showsMissed && (
        <Missed
          sessionId={room._id}
          isOver={isOver}
          blocked={blocked}
          onGoTo={onGoTo}
          showResults={(results) => (
            <Suspense fallback={null}>
              <Bars results={results} />
            </Suspense>
          )}
        />
      )}
    </Stack>
  );
}

function SignIn({ id }: { id: string }) {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('stage.title')} · ${event.name}`}</title>
      <h1>{t('stage.signIn')}</h1>
      <p>{t('stage.signInText')}</p>
      <Row as="p" gap={6} rowGap={3} align="center">
        <Link to="/video-session/$id/join" params={{ id }} className={styles.primary}>
          {t('stage.join')}
        </Link>
        <Link to="/agenda-landing/$id" params={{ id }}>
          {t('stage.details')}
        </Link>
      </Row>
    </div>
  );
}
