import {
  CallError,
  type ChannelConversation,
  type ChannelFile,
  cutText,
  may,
  type SessionState,
  slowChoices,
} from '@pavilion/contract';
import { IconClock, IconLock, IconMessages, IconMicrophoneOff, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLogin } from '../../../lib/login/login.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { putBack, useKeptText } from '../../../lib/draft/useKeptText.ts';
import type { Unsent } from '../../../lib/offline/unsent.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Announcer } from '../../../ui/chat/Announcer.tsx';
import { type ChatLine, ChatLog } from '../../../ui/chat/ChatLog.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Composer } from '../../../ui/chat/Composer.tsx';
import { Quote, type Quoted } from '../../../ui/chat/Quote.tsx';
import { Loaded, errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LineFlag, type PublicTalk } from '../../../ui/chat/ReportFlag.tsx';
import { Translated } from '../../../ui/chat/Translated.tsx';
import { TranslateButton } from '../../../ui/chat/TranslateButton.tsx';
import { TranslationWishes } from '../../../ui/chat/TranslationWishes.tsx';
import control from '../../../ui/form/control.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import styles from './SessionChat.module.css';
import { translate, useChannel, useEarlier, useLead, useSay } from './data.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { Reactions } from './Reactions.tsx';
import { showFile } from './showFile.tsx';
import { useLines } from './useLines.ts';

const Attach = lazyNamed(() => import('./Attach.tsx'), 'Attach');

interface SessionChatProps extends PublicTalk {
  sessionId: string;
  /** The session's state by event time: the chat is open while it is live. */
  state: SessionState;
  /** What stands below a message, such as cards of what it links to. Must be stable between renders. */
  linked?: (line: ChatLine) => ReactNode;
}

/** The chat of a session: messages and composer. */
export function SessionChat({ sessionId, state, ...talking }: SessionChatProps) {
  const channel = useChannel(sessionId);
  const { error } = channel;
  if (!channel.data && error instanceof CallError && error.status === 403)
    return (
      <p className={styles.closed} role="alert">
        {error.message}
      </p>
    );
  return (
    <div className={styles.channel}>
      <Loaded query={channel} empty={null} loading={<div className={styles.waiting} />}>
        {(talk) => <Open key={sessionId} talk={talk} state={state} {...talking} />}
      </Loaded>
    </div>
  );
}

function Open(given: { talk: ChannelConversation } & Omit<SessionChatProps, 'sessionId'>) {
  const { talk, state, linked, blocked, onReport } = given;
  const t = useTexts();
  const { _id: sessionId, slowSeconds } = talk.channel;
  const me = useLogin()!.user._id;
  const { unsent, add, retry, drop } = useUnsent(`channel.unsent:${sessionId}`, useSay(sessionId));
  const earlier = useEarlier(sessionId);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState('');
  const [putBacks, setPutBacks] = useState(0);
  const [answered, setAnswered] = useState<Quoted | null>(null);
  const lines = useLines(talk, me, blocked);
  const { messages, muted } = talk;
  const mayDelete = may(talk, 'chat.delete');
  const mayMute = may(talk, 'chat.mute');
  const isOpen = state === 'live';
  const { mutedUntil } = talk;
  const isMuted = useTimed(1000, (now) => mutedUntil !== null && now < new Date(mutedUntil));
  const announce = useCallback((words: string) => {
    setFailure(null);
    setDone(words);
  }, []);
  const actions = useCallback(
    (line: ChatLine) => (
      <>
        <LineFlag line={line} onReport={onReport} />
        {!isOpen && <TranslateButton line={line} />}
        {isOpen && (
          <MessageMenu
            sessionId={sessionId}
            line={line}
            mayDelete={mayDelete || line.own}
            mayMute={mayMute && !line.own}
            isMuted={muted.includes(line.by)}
            onReply={({ id, writer, text, words = text }) =>
              setAnswered({ id, name: writer ?? '', text: cutText(words, 80) })
            }
            onFailed={setFailure}
            onDone={announce}
          />
        )}
      </>
    ),
    [sessionId, mayDelete, mayMute, muted, isOpen, announce, onReport],
  );
  const below = useCallback(
    (line: ChatLine) => (
      <>
        <Translated line={line} />
        {linked?.(line)}
        {line.mark && (
          <Reactions sessionId={sessionId} messageId={line.id} shown={line.mark} isOpen={isOpen} />
        )}
      </>
    ),
    [sessionId, isOpen, linked],
  );
  return (
    <>
      {may(talk, 'chat.setSlowMode') && isOpen && <Lead talk={talk} onFailed={setFailure} />}
      <Announcer lines={lines} status={done} />
      {lines.length > 0 || unsent.length > 0 ? (
        <TranslationWishes byServer={may(talk, 'message.translate') ? translate : null}>
          <ChatLog
            lines={lines}
            unsent={unsent}
            seenId={null}
            newFromId={null}
            typing={null}
            hasEarlier={talk.hasEarlier}
            onEarlier={() => !earlier.isPending && earlier.mutate(messages[0]!.seq)}
            onRetry={retry}
            onTakeBack={(message) => {
              drop(message.clientId);
              putBack(`channel.draft:${sessionId}`, message.text);
              setPutBacks((count) => count + 1);
            }}
            actions={actions}
            file={showFile}
            below={below}
          />
        </TranslationWishes>
      ) : (
        <Stack gap={2} align="center" tone="soft" className={styles.first}>
          <IconMessages size={36} stroke={1.3} aria-hidden />
          <p>{t(isOpen ? 'channel.first' : state === 'over' ? 'channel.none' : 'channel.early')}</p>
        </Stack>
      )}
      {Boolean(failure) && (
        <div className={styles.failed}>
          <Notice tone="bad">
            {errorSentence(failure, t('shell.offline'), t('shell.notDone'))}
          </Notice>
        </div>
      )}
      {done && (
        <Text size="sm" tone="good" weight="semibold" className={styles.done}>
          {done}
        </Text>
      )}
      <div className={styles.write}>
        {!isOpen ? (
          <Closed icon={IconLock} words={t(state === 'over' ? 'channel.over' : 'channel.early')} />
        ) : isMuted ? (
          <Muted until={mutedUntil!} />
        ) : (
          <Writing
            key={putBacks}
            talk={talk}
            slowSeconds={slowSeconds}
            answered={answered}
            onAnswered={() => setAnswered(null)}
            onSend={add}
            me={me}
          />
        )}
      </div>
    </>
  );
}

function Closed({ icon: Icon, words }: { icon: typeof IconLock; words: string }) {
  return (
    <p className={styles.closed}>
      <Icon size={18} aria-hidden /> {words}
    </p>
  );
}

/** Until when the user only reads, on the event's clock and their own. */
function Muted({ until }: { until: string }) {
  const t = useTexts();
  const language = useLanguage();
  const withOwnTime = useWithOwnTime();
  const time = withOwnTime(inEventZone(until, language, { timeStyle: 'short' }), until);
  return <Closed icon={IconMicrophoneOff} words={t('channel.youAreMuted', { time })} />;
}

/** The composer, with the wait that slow mode imposes. */
function Writing(given: {
  talk: ChannelConversation;
  slowSeconds: number;
  /** The message that is being answered. */
  answered: Quoted | null;
  onAnswered: () => void;
  onSend: (text: string, more?: Pick<Unsent, 'replyTo' | 'file'>) => void;
  me: string;
}) {
  const { talk, slowSeconds, answered, onAnswered, onSend, me } = given;
  const t = useTexts();
  const [draft, setDraft] = useKeptText(`channel.draft:${talk.channel._id}`);
  const [attached, setAttached] = useState<ChannelFile | null>(null);
  const [isUploading, setUploading] = useState(false);
  const last = talk.messages.findLast((one) => one.from._id === me);
  const freeAt = last && !last.from.role ? Date.parse(last.createdAt) + slowSeconds * 1000 : 0;
  const left = useTimed(1000, (now) => Math.max(0, Math.ceil((freeAt - now.getTime()) / 1000)));
  return (
    <Composer
      label={t('channel.write')}
      text={draft}
      onText={setDraft}
      onSend={(text) => {
        onSend(text, {
          ...(answered && { replyTo: answered }),
          ...(attached && { file: { ...attached, title: attached.title.trim() } }),
        });
        setAttached(null);
        onAnswered();
      }}
      mayBeEmpty={attached !== null}
      isHeld={isUploading || attached?.title.trim() === ''}
      {...(answered && { onNoAnswer: onAnswered })}
      {...(may(talk, 'chat.attach') && {
        tool: (
          <Suspense fallback={null}>
            <Attach
              sessionId={talk.channel._id}
              attached={attached}
              onAttached={setAttached}
              onBusy={setUploading}
            />
          </Suspense>
        ),
      })}
    >
      {answered && (
        <Row wrap={false} align="center" justify="between" role="status">
          <Quote quoted={answered} />
          <IconButton aria-label={t('channel.replyEnd')} onClick={onAnswered}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </Row>
      )}
      {talk.isPublic && <p className={styles.slow}>{t('channel.isPublic')}</p>}
      {slowSeconds > 0 && (
        <p className={styles.slow}>
          <IconClock size={16} aria-hidden />
          {left > 0
            ? t('channel.wait', { count: left })
            : t('channel.slow', { count: slowSeconds })}
        </p>
      )}
    </Composer>
  );
}

/** A moderator's settings for the whole chat. */
function Lead({
  talk,
  onFailed,
}: {
  talk: ChannelConversation;
  onFailed: (error: unknown) => void;
}) {
  const t = useTexts();
  const lead = useLead(talk.channel._id);
  const { slowSeconds } = talk.channel;
  const choices = [...new Set([...slowChoices, slowSeconds])].sort((a, b) => a - b);
  return (
    <div className={styles.lead}>
      <Row as="label" align="center" size="md" weight="semibold" wrap={false}>
        <IconClock size={18} stroke={1.7} aria-hidden />
        <span>{t('channel.slowMode')}</span>
        <select
          className={control.control}
          value={lead.isPending ? lead.variables : slowSeconds}
          onChange={(event) =>
            lead.mutate(Number(event.currentTarget.value), { onError: onFailed })
          }
        >
          {choices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t('channel.slowOff') : t('channel.slowEvery', { count: seconds })}
            </option>
          ))}
        </select>
      </Row>
    </div>
  );
}
