import {
  type Colleague,
  concernsStaff,
  type DeskStaff,
  type HelpCard,
  type HelpThread,
  type SavedReply,
  usualKind,
} from '@pavilion/contract';
import { IconArrowLeft, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';
import { Announcer } from '../../../ui/chat/Announcer.tsx';
import { ChatLog, type ChatNote } from '../../../ui/chat/ChatLog.tsx';
import { Loaded, errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { useOpening } from '../../../ui/chat/useOpening.ts';
import { drawLoan } from './bank/drawLoan.tsx';
import { DeskComposer } from './desk/DeskComposer.tsx';
import { HandOver } from './HandOver.tsx';
import { type HelpStep, useAnswer, useEarlier, useStep, useThread } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Desk.module.css';
import inbox from '../../../ui/chat/inbox.module.css';
import { findLastSeen, useLines } from './useLines.ts';
import { personName } from './personName.ts';
import { useAnswerDraft } from './desk/useAnswerDraft.ts';
import { useSeen } from './useSeen.ts';
import { deskTopic, useHelpTyping } from './useHelpTyping.ts';
import { VisitorCard } from './VisitorCard.tsx';

interface DeskConversationProps {
  threadId: string;
  staff: DeskStaff;
  onBack: () => void;
  /** Renders a conversation with notes about what else happened in it. */
  withNotes?: (threadId: string, draw: (notes: readonly ChatNote[]) => ReactNode) => ReactNode;
  /** Further actions for a conversation, below its header. */
  bar?: (thread: HelpThread) => ReactNode;
  /** The booth's saved replies, and a list to manage them. */
  replies: readonly SavedReply[];
  /** The booth's facts in words, which replies have by key. */
  facts: Readonly<Record<string, string>>;
  /** Of the booth. */
  kind?: string;
  listReplies: (boothId: string, onInsert: (reply: SavedReply) => void) => ReactNode;
  /** What the booth has to send as a card. */
  cards: readonly HelpCard[];
  /** Renders a card that was sent. Must be stable between renders. */
  card: (boothId: string | null, card: HelpCard) => ReactNode;
  /** What else the booth knows about the visitor. */
  more: (thread: HelpThread) => ReactNode;
}

type Opened = NonNullable<ReturnType<typeof useThread>['data']>;

/** The staff's side of a conversation, with the visitor's card: claim, answer, release, hand over, end. */
export function DeskConversation(props: DeskConversationProps) {
  const { threadId, onBack, bar } = props;
  const t = useTexts();
  const thread = useThread(threadId);
  const back = (
    <button
      type="button"
      className={`${inbox.back} ${styles.back}`}
      aria-label={t('desk.back')}
      title={t('desk.back')}
      onClick={onBack}
    >
      <IconArrowLeft size={22} aria-hidden />
    </button>
  );
  return (
    <Loaded query={thread} empty={null} loading={<div className={styles.talk}>{back}</div>}>
      {(opened) => (
        <OpenedConversation {...props} opened={opened} back={back} bar={bar?.(opened.thread)} />
      )}
    </Loaded>
  );
}

function OpenedConversation({
  opened,
  staff,
  back,
  bar,
  replies,
  facts,
  kind = usualKind,
  listReplies,
  cards,
  card,
  more,
  withNotes = (_threadId, draw) => draw([]),
}: Omit<DeskConversationProps, 'threadId' | 'onBack' | 'bar'> & {
  opened: Opened;
  back: ReactNode;
  bar: ReactNode;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const { thread, messages, visitor } = opened;
  const draft = useAnswerDraft(thread._id);
  const { unsent, add, retry, drop } = useUnsent(
    `help.unsent:${thread._id}`,
    useAnswer(thread._id),
  );
  const earlier = useEarlier(thread._id);
  const typing = useHelpTyping(thread._id, deskTopic(thread, event._id), 'staff');
  const [newFromId] = useState(() => firstUnseen(opened));
  const lines = useLines(messages, 'staff');
  const [showsCard, setShowsCard] = useState(false);
  const opening = useOpening();
  const { boothId } = thread;
  const drawCard = useCallback((sent: HelpCard) => card(boothId, sent), [card, boothId]);
  const claimer = thread.state === 'claimed' ? thread.claimedBy?._id : undefined;
  const isMine = claimer === staff.personId;
  const isOurs = concernsStaff(thread, staff);
  const mayWrite = isOurs && (isMine || claimer === undefined);
  useSeen(thread._id, !mayWrite ? 0 : thread.staffUnread, thread.lastSeq);
  return (
    <>
      <section
        className={styles.talk}
        aria-label={personName(visitor) || t('desk.former')}
        data-card={showsCard || undefined}
      >
        <Row as="header" gap={4} rowGap={2} align="center" className={styles.head}>
          {back}
          <h2>{personName(visitor) || t('desk.former')}</h2>
          <button
            type="button"
            className={`${inbox.who} ${styles.who}`}
            aria-label={t('desk.visitor')}
            aria-pressed={showsCard}
            onClick={() => setShowsCard(!showsCard)}
          >
            <IconUserCircle size={24} stroke={1.6} aria-hidden />
          </button>
          {mayWrite && (
            <Steps
              thread={thread}
              isMine={isMine}
              colleagues={opened.colleagues.filter((one) => one._id !== staff.personId)}
            />
          )}
        </Row>
        {bar}
        <HandOvers made={opened.handOvers} />
        <Announcer lines={lines} />
        {withNotes(thread._id, (notes) => (
          <ChatLog
            lines={lines}
            notes={notes}
            unsent={unsent}
            seenId={findLastSeen(messages, 'staff', thread.visitorSeenSeq)}
            newFromId={newFromId}
            card={drawCard}
            below={drawLoan}
            typing={typing.writing ? visitor.first_name : null}
            hasEarlier={opened.hasEarlier}
            onEarlier={() => earlier.mutate(messages[0]!._id)}
            onRetry={retry}
            onTakeBack={(message) => {
              drop(message.clientId);
              draft.setText([message.text, draft.text].filter(Boolean).join('\n'));
              if (message.card) draft.setCard(message.card);
            }}
          />
        ))}
        <div className={styles.write}>
          {mayWrite ? (
            <DeskComposer
              opening={opening}
              thread={thread}
              draft={draft}
              isMine={isMine}
              replies={replies}
              facts={facts}
              kind={kind}
              listReplies={listReplies}
              cards={cards}
              onTyping={() => isMine && typing.send()}
              onSend={add}
            />
          ) : (
            <NotToWrite thread={thread} isOurs={isOurs} />
          )}
        </div>
      </section>
      <VisitorCard thread={thread} visitor={visitor} shown={showsCard}>
        {more(thread)}
      </VisitorCard>
    </>
  );
}

/** Why the staff member doesn't write here. */
function NotToWrite({ thread, isOurs }: { thread: Opened['thread']; isOurs: boolean }) {
  const t = useTexts();
  return (
    <Text tone="soft" size="sm" className={styles.hint}>
      {thread.state === 'done'
        ? t('desk.doneHint')
        : isOurs
          ? t('desk.colleagueHint', { name: personName(thread.claimedBy) || t('chat.staff') })
          : t('desk.goneHint')}
    </Text>
  );
}

function HandOvers({ made }: { made: Opened['handOvers'] }) {
  const t = useTexts();
  if (made.length === 0) return null;
  return (
    <Stack as="ul" gap={1} tone="soft" size="sm" className={styles.hands}>
      {made.slice(0, 3).map((hand) => (
        <li key={hand.createdAt}>
          {t('hand.done', { by: hand.by, to: hand.to ?? t('hand.infoDesk') })}
          {hand.note && <q dir="auto">{hand.note}</q>}
        </li>
      ))}
    </Stack>
  );
}

function Steps({
  thread,
  isMine,
  colleagues,
}: {
  thread: HelpThread;
  isMine: boolean;
  colleagues: Colleague[];
}) {
  const t = useTexts();
  const event = useEvent()!;
  const step = useStep(thread._id);
  const isBooths = thread.boothId !== null && !thread.handedOver;
  const toInfoDesk = isBooths && event.config.features.infoDesk !== null;
  const handsOver = toInfoDesk || colleagues.length > 0;
  const [hands, setHands] = useState(false);
  const steps: [HelpStep, string][] = [
    ...(isMine ? [] : [['claim', t('desk.claim')] satisfies [HelpStep, string]]),
    ...(isMine ? [['release', t('desk.release')] satisfies [HelpStep, string]] : []),
    ...(isMine ? [['finish', t('desk.finish')] satisfies [HelpStep, string]] : []),
  ];
  return (
    <Row align="center" className={styles.steps}>
      {steps.map(([name, label]) => (
        <button
          key={name}
          type="button"
          data-main={name === 'claim' || undefined}
          aria-disabled={step.isPending}
          onClick={() => !step.isPending && step.mutate(name)}
        >
          {label}
        </button>
      ))}
      {handsOver && (
        <button type="button" onClick={() => setHands(true)}>
          {t('hand.title')}
        </button>
      )}
      {hands && (
        <HandOver
          thread={thread}
          colleagues={colleagues}
          toInfoDesk={toInfoDesk}
          onClose={() => setHands(false)}
        />
      )}
      {step.isError && (
        <p role="alert">{errorSentence(step.error, t('shell.offline'), t('shell.notDone'))}</p>
      )}
    </Row>
  );
}

function firstUnseen({ thread, messages }: Opened): string | null {
  const first = messages.find(
    (message) =>
      message.threadId === thread._id &&
      message.side === 'visitor' &&
      message.seq > thread.staffSeenSeq,
  );
  return first && thread.staffSeenSeq > 0 ? first._id : null;
}
