import { useMediaQuery } from '@mantine/hooks';
import type { HelpCard, VideoParticipant } from '@pavilion/contract';
import { IconMicrophoneOff, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { playArrivalSound } from '../../../lib/browser/sounds.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Announcer } from '../../../ui/chat/Announcer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Call } from './Call.ts';
import { CallDevices } from './devices/CallDevices.tsx';
import { blockedHere, type CallView } from './CallView.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './CallRoom.module.css';
import { Controls } from './Controls.tsx';
import { FloatingPicture } from './floating/FloatingPicture.tsx';
import { useRoomChat } from './data.ts';
import { LookTogether } from './LookTogether.tsx';
import looking from './LookTogether.module.css';
import { personName } from './personName.ts';
import { PeopleList } from './PeopleList.tsx';
import { RecordingBar } from './recording/RecordingBar.tsx';
import { RoomChat } from './RoomChat.tsx';
import { ShowPanel } from './ShowPanel.tsx';
import { Sounds } from './Sounds.tsx';
import { Tiles } from './Tiles.tsx';
import { useNews } from './useNews.ts';
import { useRoomLines, useUnreadLines } from './useRoomLines.ts';
import { useSpeaking } from './useSpeaking.ts';

export type CallPanel = 'chat' | 'people' | 'show' | null;

const panelNames = { chat: 'video.chat', people: 'video.people', show: 'together.title' } as const;

/** The room while the user is inside: participants, chat, and controls. */
export function CallRoom({
  roomId,
  call,
  view,
  foot,
  alone,
  partner,
  things,
  blocked,
  onReport,
}: {
  roomId: string;
  call: Call;
  view: CallView;
  foot?: ReactNode;
  /** Shown while nobody else is inside. */
  alone: ReactNode;
  /** The name of the other person in a room of two. */
  partner: string | null;
  /** The booth's pictures, to look at together. */
  things: readonly HelpCard[];
} & PublicTalk) {
  const t = useTexts();
  const isWide = useMediaQuery('(width >= 1024px)', false, { getInitialValueInEffect: false });
  const [panel, setPanel] = useState<CallPanel>(null);
  const [checks, setChecks] = useState(false);
  const speaking = useSpeaking(useSounding(view));
  const news = useNews(view);
  useArrival(partner !== null && view.places.length > 1);
  const screen = view.places.find((place) => place.screen !== null);
  const chat = useRoomChat(roomId);
  const received = chat.query.data?.lines;
  const lines = useRoomLines(received, blocked);
  const unread = useUnreadLines(received && lines, panel === 'chat');
  // left by the user alone, until something else is opened
  const [left, setLeft] = useState<string | null>(null);
  const { shown } = view;
  const hasLeft = shown !== null && left === shown.card.key;
  const together = shown && !hasLeft && (
    <LookTogether
      roomId={roomId}
      view={view}
      shown={shown}
      onLeave={() => setLeft(shown.card.key)}
    />
  );
  const toggle = (next: CallPanel) => setPanel((shown) => (shown === next ? null : next));
  return (
    <div
      className={styles.room}
      data-panel={panel ?? undefined}
      data-together={together ? true : undefined}
      data-step={view.step}
      data-call
    >
      {received && <Announcer lines={lines} />}
      <Announcer lines={[]} status={news} />
      <section className={styles.stage} aria-label={t('video.stage')} data-theatre>
        <Head view={view} foot={foot} onDevices={() => setChecks(true)}>
          <FloatingPicture call={call} view={view} speaking={speaking} />
        </Head>
        <Stack gap={2} className={styles.notices}>
          {view.isLost && <Notice tone="quiet">{t('video.lost')}</Notice>}
          <Line view={view} />
          <Blocked view={view} />
          {view.trouble && (
            <Notice tone="quiet">{t(`video.${view.trouble.device}.${view.trouble.why}`)}</Notice>
          )}
          {partner && view.places.length > 1 && !view.mic && !view.trouble && (
            <Muted call={call} name={partner} />
          )}
          {hasLeft && (
            <button type="button" className={looking.again} onClick={() => setLeft(null)}>
              {t('together.again')}
            </button>
          )}
          <RecordingBar roomId={roomId} view={view} />
        </Stack>
        <Tiles
          view={view}
          speaking={speaking}
          screen={screen ?? null}
          together={together}
          alone={alone}
        />
        <Controls
          call={call}
          roomId={roomId}
          view={view}
          panel={panel}
          unread={unread}
          onPanel={toggle}
          isWide={isWide}
          canShow={things.length > 0}
        />
      </section>
      {panel && (
        <Panel name={t(panelNames[panel])} onClose={() => setPanel(null)}>
          {panel === 'chat' && (
            <RoomChat roomId={roomId} chat={chat} lines={lines} onReport={onReport} />
          )}
          {panel === 'show' && (
            <ShowPanel
              roomId={roomId}
              things={things}
              shown={view.shown}
              onShown={() => {
                setLeft(null);
                if (!isWide) setPanel(null);
              }}
            />
          )}
          {panel === 'people' && <PeopleList roomId={roomId} view={view} speaking={speaking} />}
        </Panel>
      )}
      <Sounds view={view} />
      {checks && <CallDevices call={call} view={view} onClose={() => setChecks(false)} />}
    </div>
  );
}

/** The room's topic, who is inside, and the way to the devices. */
function Head({
  view,
  foot,
  onDevices,
  children,
}: {
  view: CallView;
  foot: ReactNode;
  onDevices: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Row as="header" align="center" className={styles.head}>
      <h1>{view.topic}</h1>
      <span className={styles.count}>{t('video.inside', { count: view.places.length })}</span>
      {foot}
      <span className={styles.headButtons}>
        {children}
        <button
          type="button"
          className={styles.headButton}
          aria-label={t('video.devices')}
          title={t('video.devices')}
          onClick={onDevices}
        >
          <IconSettings size={22} stroke={1.7} aria-hidden />
        </button>
      </span>
    </Row>
  );
}

/** What is open beside the pictures, or below them on a phone. */
function Panel({
  name,
  onClose,
  children,
}: {
  name: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <aside className={styles.panel} aria-label={name}>
      <header className={styles.panelHead}>
        <Text as="h2" size="xl">
          {name}
        </Text>
        <button type="button" onClick={onClose}>
          {t('shell.close')}
        </button>
      </header>
      {children}
    </aside>
  );
}

/** Says that the other can't hear the user, who may have come in without a microphone. */
function Muted({ call, name }: { call: Call; name: string }) {
  const t = useTexts();
  return (
    <Row gap={3} rowGap={2} align="center" role="status" className={styles.muted}>
      <IconMicrophoneOff size={20} stroke={1.8} aria-hidden />
      <p>{t('video.muted', { name })}</p>
      <button type="button" onClick={() => void call.setMic(true)}>
        {t('video.turnOnMic')}
      </button>
    </Row>
  );
}

/** Plays a sound when the other person arrives while the user waits. */
function useArrival(isTogether: boolean): void {
  const waited = useRef(!isTogether);
  useEffect(() => {
    if (isTogether && waited.current) playArrivalSound();
    waited.current = !isTogether;
  }, [isTogether]);
}

/** Warns that someone the user has blocked is inside too. */
function Blocked({ view }: { view: CallView }) {
  const t = useTexts();
  const list = new Intl.ListFormat(useLanguage());
  const names = blockedHere(view).map(({ person }) => personName(person));
  if (names.length === 0) return null;
  return <Notice tone="bad">{t('video.blockedHere', { names: list.format(names) })}</Notice>;
}

/** Explains how a weak connection affects the user's picture. */
function Line({ view }: { view: CallView }) {
  const t = useTexts();
  if (!view.camera) return null;
  const key = view.isThin
    ? view.step === 'audio'
      ? 'video.lineAudio'
      : 'video.lineSmall'
    : view.step === 'audio' && 'video.crowdAudio';
  return key && <Notice tone="quiet">{t(key)}</Notice>;
}

/** Audio streams by `stay`, the user's own included; only of unmuted participants. */
function useSounding(view: CallView): ReadonlyMap<string, MediaStream> {
  const { places, media, tracks, mic, stay } = view;
  const mine = tracks.mic;
  const key = places
    .map(
      (place: VideoParticipant) => `${place.stay} ${place.mic} ${media.get(place.stay)?.audio?.id}`,
    )
    .join();
  return useMemo(() => {
    const found = new Map<string, MediaStream>();
    for (const place of places) {
      const audio = media.get(place.stay)?.audio;
      if (place.mic && audio) found.set(place.stay, audio);
    }
    if (mine && mic) found.set(stay, new MediaStream([mine]));
    return found;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names what counts
  }, [key, mine, mic, stay]);
}
