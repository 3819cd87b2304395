import { Checkbox } from '@mantine/core';
import {
  type HelpCard,
  type MyHelp,
  type SpokenLanguage,
  topics,
  fullName,
} from '@pavilion/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useAfterEvent } from '../../../lib/event/useAfterEvent.ts';
import { useLogin } from '../../../lib/login/login.ts';
import type { Unsent } from '../../../lib/offline/unsent.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';
import { Announcer } from '../../../ui/chat/Announcer.tsx';
import { ChatLog, type ChatNote } from '../../../ui/chat/ChatLog.tsx';
import { Composer } from '../../../ui/chat/Composer.tsx';
import { SentCard } from '../../../ui/chat/SentCard.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import {
  useAsk,
  useEarlierMine,
  useHelpDesk,
  useMyHelp,
  useShareContact,
  useStep,
} from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './HelpChat.module.css';
import { drawLoan } from './bank/drawLoan.tsx';
import { HelpStatus, useStatusWords } from './HelpStatus.tsx';
import { AnswerLanguage } from './AnswerLanguage.tsx';
import { findLastSeen, useLines } from './useLines.ts';
import { useSeen } from './useSeen.ts';
import { useHelpTyping } from './useHelpTyping.ts';

/** An answer that nothing has followed for so long ends a conversation as far as feedback goes. */
const answeredAfterMs = 5 * 60_000;

interface HelpChatProps {
  /** Renders a conversation with notes about what else happened in it. */
  withNotes?: (threadId: string, draw: (notes: readonly ChatNote[]) => ReactNode) => ReactNode;
  /** The booth to ask; null is the info desk. */
  boothId: string | null;
  /** The booth is no longer there: an open conversation goes on, and no other begins. */
  isGone?: boolean;
  /** Opens call booking, where the booth offers calls. */
  onCall?: () => void;
  /** Renders a card that the staff of a booth sent. Must be stable between renders. */
  card?: (boothId: string | null, card: HelpCard) => ReactNode;
  /** Further content of a conversation, above the messages. */
  bar?: (threadId: string) => ReactNode;
  /** Further content of a conversation that has ended or was answered a while ago, below the messages. */
  after?: (threadId: string) => ReactNode;
}

/** The visitor's side of live help: ask, wait with a place in the queue or a promised time, talk, end. */
export function HelpChat(props: HelpChatProps) {
  const { boothId } = props;
  const help = useMyHelp(boothId);
  return (
    <div className={styles.chat}>
      <Loaded query={help} empty={null}>
        {(current) => <Chat key={boothId ?? ''} current={current} {...props} />}
      </Loaded>
    </div>
  );
}

function Chat({
  current,
  boothId,
  isGone = false,
  onCall,
  bar,
  after,
  card = withoutTarget,
  withNotes = (_threadId, draw) => draw([]),
}: HelpChatProps & { current: MyHelp }) {
  const t = useTexts();
  const place = boothId ?? 'infoDesk';
  const takesQuestions = useAfterEvent()?.takesQuestions ?? true;
  const { thread, messages, desk } = current;
  const open = thread && thread.state !== 'done' ? thread : null;
  const me = useLogin()!.user;
  const [draft, setDraft] = useKeptText(`help.draft:${place}`);
  const [newFromId] = useState(() => firstUnseen(current));
  const { unsent, add, retry, drop } = useUnsent(`help.unsent:${place}`, useAsk(boothId));
  const earlier = useEarlierMine(boothId);
  const step = useStep(thread?._id ?? '');
  const typing = useHelpTyping(thread?._id, topics.person(me._id), 'visitor');
  const { share, setShare, notShared } = useSharing(open, boothId, unsent[0]);
  const failed = notShared ?? step.error ?? earlier.error;
  useSeen(thread?._id, thread?.visitorUnread ?? 0, thread?.lastSeq ?? 0);
  const fresh = useHelpDesk(boothId, {
    known: desk,
    offered: !isGone && !thread?.handedOver,
  });
  const { usualAnswer, openings, languages } = thread?.handedOver ? desk : (fresh.data ?? desk);
  const [chosen, setChosen] = useState<SpokenLanguage | null>(null);
  const language = chosen && languages.includes(chosen) ? chosen : undefined;
  const words = useStatusWords(
    { ...current, desk: { ...desk, usualAnswer, openings, languages } },
    isGone || !takesQuestions,
  );
  const isAnswered = useAnswered(messages.at(-1));
  const lines = useLines(messages, 'visitor');
  const drawCard = useCallback((sent: HelpCard) => card(boothId, sent), [card, boothId]);
  const name = desk.name ?? t('chat.infoDesk');
  return (
    <>
      <HelpStatus
        current={current}
        languages={languages}
        words={words}
        onCall={onCall}
        onFinish={() => step.mutate('finish')}
      />
      {thread && bar?.(thread._id)}
      <Announcer lines={lines} status={words.title} />
      {messages.length > 0 || unsent.length > 0 ? (
        withNotes(thread?._id ?? '', (notes) => (
          <ChatLog
            lines={lines}
            notes={notes}
            unsent={unsent}
            seenId={findLastSeen(messages, 'visitor', thread?.staffSeenSeq ?? 0)}
            newFromId={newFromId}
            card={drawCard}
            below={drawLoan}
            typing={open && typing.writing ? (open.claimedBy?.first_name ?? name) : null}
            hasEarlier={current.hasEarlier}
            onEarlier={() => earlier.mutate(messages[0]!._id)}
            onRetry={retry}
            onTakeBack={(message) => {
              drop(message.clientId);
              setDraft([message.text, draft].filter(Boolean).join('\n'));
            }}
          />
        ))
      ) : (
        <div className={styles.empty} />
      )}
      {thread && (!open || isAnswered) && after?.(thread._id)}
      <FailedStep error={failed} />
      {(open || (!isGone && takesQuestions)) && (
        <Composer
          label={t(open ? 'chat.write' : 'chat.ask')}
          text={draft}
          onText={(text) => {
            setDraft(text);
            if (text) typing.send();
          }}
          onSend={(text) =>
            add(text, open ? {} : { shareContact: share, ...(language && { language }) })
          }
        >
          {!open && (
            <AnswerLanguage languages={languages} value={language ?? null} onChange={setChosen} />
          )}
          {boothId === null && !open ? (
            <Text tone="soft" size="sm" className={styles.consent}>
              {t(me.mobile ? 'chat.shareInfoDesk' : 'chat.shareEmailInfoDesk', {
                name: fullName(me),
              })}
              <span className={styles.details}>
                {[me.mobile, me.email].filter(Boolean).join(' · ')}
              </span>
            </Text>
          ) : (
            <Checkbox
              size="md"
              checked={share}
              disabled={setShare === null}
              onChange={(event) => setShare?.(event.currentTarget.checked)}
              label={
                boothId
                  ? t(me.mobile ? 'chat.share' : 'chat.shareEmail', { desk: name })
                  : t(me.mobile ? 'chat.shareOpen' : 'chat.shareEmailOpen')
              }
            />
          )}
        </Composer>
      )}
    </>
  );
}

/** A card where nothing of its booth is known. */
const withoutTarget = (_boothId: string | null, card: HelpCard) => (
  <SentCard card={card} target={undefined} />
);

/** Whether contact details are shared: a choice before the first question, fixed while that is being sent, then what the server has stored. Asking the info desk always shares them. */
function useSharing(open: MyHelp['thread'], boothId: string | null, first?: Unsent) {
  const [chosen, setChosen] = useState(boothId === null);
  const sharing = useShareContact(open?._id);
  if (!open && first)
    return { share: first.shareContact ?? chosen, setShare: null, notShared: null };
  if (!open) return { share: chosen, setShare: setChosen, notShared: null };
  return {
    share: sharing.isPending ? sharing.variables : open.sharesContact,
    setShare: (shared: boolean) => sharing.mutate(shared),
    notShared: sharing.error,
  };
}

/** Whether the last word was the desk's, a while ago. */
function useAnswered(last: MyHelp['messages'][number] | undefined): boolean {
  return useTimed(
    10_000,
    (now) => last?.side === 'staff' && now.getTime() - Date.parse(last.createdAt) > answeredAfterMs,
  );
}

function firstUnseen({ thread, messages }: MyHelp): string | null {
  const first = messages.find(
    (message) =>
      message.threadId === thread?._id &&
      message.side === 'staff' &&
      message.seq > thread.visitorSeenSeq,
  );
  return first?._id ?? null;
}
