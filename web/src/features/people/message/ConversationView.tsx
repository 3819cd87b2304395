import { CallError, may, type Thread } from '@pavilion/contract';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { putBack, useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Announcer } from '../../../ui/chat/Announcer.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { type ChatLine, ChatLog, type ChatNote } from '../../../ui/chat/ChatLog.tsx';
import { Composer } from '../../../ui/chat/Composer.tsx';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Translated } from '../../../ui/chat/Translated.tsx';
import { TranslationWishes } from '../../../ui/chat/TranslationWishes.tsx';
import { useOpening } from '../../../ui/chat/useOpening.ts';
import { translate, useEarlier, useReach, useSend, useThread } from './data.ts';
import { LoadError } from './LoadError.tsx';
import type { Edited } from './Pencil.tsx';
import { useNames } from './useNames.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './ConversationView.module.css';
import { useActions } from './useActions.tsx';
import { useLines } from './useLines.ts';
import { useSeenHere } from './useSeenHere.ts';
import { useTypingWith } from './useTypingWith.ts';
import { youngMs } from './youngMs.ts';

const ReportDialog = lazyNamed(() => import('./ReportDialog.tsx'), 'ReportDialog');

interface ConversationViewProps {
  personId: string;
  /** The message to scroll to, from a search. */
  soughtSeq?: number | null;
  /** Something else covers the conversation. */
  isCovered?: boolean;
  /** What happened besides the messages. */
  notes?: readonly ChatNote[];
  /** Renders right below a message. Must be stable between renders. */
  below?: ((line: ChatLine) => ReactNode) | undefined;
  /** Rendered above; gets the person once they have loaded. */
  head: (person: Thread['person'] | null) => ReactNode;
}

/** A conversation with one person: the messages, and a field to write in. */
export function ConversationView({
  personId,
  soughtSeq = null,
  isCovered = false,
  notes = [],
  below,
  head,
}: ConversationViewProps) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const opening = useOpening();
  const thread = useThread(personId);
  const { error } = thread;
  const isMissing =
    !thread.data && error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <div ref={frame} className={styles.talk}>
      {head(thread.data?.person ?? null)}
      {isMissing ? (
        <p className={styles.missing} role="alert">
          {error.message}
        </p>
      ) : (
        <Loaded
          query={thread}
          empty={null}
          loading={<Coming personId={personId} opening={opening} />}
        >
          {(known) => (
            <Open
              key={personId}
              known={known}
              soughtSeq={soughtSeq}
              frame={frame}
              opening={opening}
              isCovered={isCovered}
              notes={notes}
              below={below}
            />
          )}
        </Loaded>
      )}
      <span className={visuallyHidden.text} role="status">
        {thread.isError && thread.data ? t('shell.notDone') : ''}
      </span>
    </div>
  );
}

interface OpenProps {
  known: Thread;
  soughtSeq: number | null;
  frame: RefObject<HTMLElement | null>;
  opening: () => boolean;
  isCovered: boolean;
  notes: readonly ChatNote[];
  below: ConversationViewProps['below'];
}

/** What stands below a message: its translation, and what the page adds. */
function useBelow(below: ConversationViewProps['below']) {
  return useCallback(
    (line: ChatLine) => (
      <>
        <Translated line={line} />
        {below?.(line)}
      </>
    ),
    [below],
  );
}

/** A conversation that is loading: what is typed meanwhile is its draft. */
function Coming({ personId, opening }: { personId: string; opening: () => boolean }) {
  const t = useTexts();
  const [draft, setDraft] = useKeptText(toDraft(personId));
  return (
    <>
      <div className={styles.waiting} />
      <div className={styles.write}>
        <Composer
          isHeld
          label={t('message.write')}
          text={draft}
          onText={setDraft}
          onSend={() => undefined}
          opening={opening}
        />
      </div>
    </>
  );
}

function Open({ known, soughtSeq, frame, opening, isCovered, notes, below }: OpenProps) {
  const t = useTexts();
  const names = useNames();
  const me = useLogin()!.user._id;
  const { person, messages } = known;
  const maySend = may(known, 'message.send');
  const name = names.short(person);
  const [putBacks, setPutBacks] = useState(0);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const restoreText = (text: string) => {
    putBack(toDraft(person._id), text);
    setPutBacks((count) => count + 1);
  };
  const send = useSend(person._id, (text, error) => {
    setRefused(error);
    restoreText(text);
  });
  const { unsent, add, change, retry, drop } = useUnsent(`message.unsent:${person._id}`, send);
  const earlier = useEarlier(person._id);
  const showEarlier = () => !earlier.isPending && earlier.mutate(messages[0]!.seq);
  const [reported, setReported] = useState<ChatLine | null>(null);
  const lines = useLines(messages, me);
  const belowLine = useBelow(below);
  const newFromId = useSeenHere(known, { me, frame, isCovered });
  const sought = useSearchTarget(known, soughtSeq);
  const typing = useTypingWith(person._id, me);
  useNameFocus(!maySend, frame);
  const actions = useActions(setEdited, setReported);
  const shownText = (id: string, text: string) =>
    unsent.findLast((one) => one.edits === id)?.text ?? text;
  const editLast = () => {
    const last = messages.findLast((one) => one.from._id === me && one.text !== '');
    if (last && youngMs(last.createdAt) > 0)
      setEdited({ id: last._id, text: shownText(last._id, last.text) });
  };
  return (
    <>
      <Announcer lines={lines} />
      {sought.isPending && (
        <Text size="sm" tone="soft" className={styles.seeking} role="status">
          {t('message.seeking')}
        </Text>
      )}
      {sought.error && <LoadError error={sought.error} onRetry={sought.retry} />}
      {earlier.error && <LoadError error={earlier.error} onRetry={showEarlier} />}
      {lines.length > 0 || unsent.length > 0 || notes.length > 0 ? (
        <TranslationWishes byServer={may(known, 'message.translate') ? translate : null}>
          <ChatLog
            lines={lines}
            notes={notes}
            unsent={unsent}
            seenId={lastSeen(known, me)}
            newFromId={newFromId}
            soughtId={sought.id}
            typing={typing.writing ? name : null}
            hasEarlier={known.hasEarlier}
            onEarlier={showEarlier}
            onRetry={retry}
            onTakeBack={(message) => {
              drop(message.clientId);
              if (message.edits) setEdited({ id: message.edits, text: message.text });
              else restoreText(message.text);
            }}
            actions={actions}
            below={belowLine}
          />
        </TranslationWishes>
      ) : (
        <First person={person} name={name} />
      )}
      <div className={styles.write}>
        {refused && (
          <Notice tone="bad">
            {`${t('chat.notChanged')}. ${refused.message} ${t('message.notChangedText')}`}
          </Notice>
        )}
        {maySend ? (
          <Writing
            key={putBacks}
            person={person}
            opening={opening}
            edited={edited}
            onEdited={setEdited}
            onEditLast={editLast}
            onTyping={known.lastSeq > 0 ? typing.send : undefined}
            onSend={(text) => {
              setRefused(null);
              if (!edited) return add(text);
              setEdited(null);
              const before = messages.find((one) => one._id === edited.id);
              if (before && shownText(before._id, before.text) !== text) change(edited.id, text);
            }}
          />
        ) : (
          <>
            <Closed known={known} name={name} />
            <Kept key={putBacks} person={person} edited={edited} />
          </>
        )}
      </div>
      {reported && (
        <Suspense fallback={null}>
          <ReportDialog
            message={{ ...reported, by: person.isGone ? null : person._id }}
            isBlocked={person.isBlocked}
            onClose={() => setReported(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const toDraft = (personId: string) => `message.draft:${personId}`;

/** The field for the next message. Typing re-renders only this, however long the conversation. */
function Writing({
  person,
  opening,
  edited,
  onEdited,
  onEditLast,
  onTyping,
  onSend,
}: {
  person: Thread['person'];
  opening: () => boolean;
  /** The message being edited, if any. */
  edited: Edited | null;
  onEdited: (edited: Edited | null) => void;
  onEditLast: () => void;
  onTyping: (() => void) | undefined;
  onSend: (text: string) => void;
}) {
  const t = useTexts();
  const names = useNames();
  const [draft, setDraft] = useKeptText(toDraft(person._id));
  return (
    <Composer
      label={t('message.writeTo', { name: names.short(person) })}
      opening={opening}
      text={edited?.text ?? draft}
      onText={(text) => {
        if (edited) return onEdited({ ...edited, text });
        setDraft(text);
        if (text) onTyping?.();
      }}
      onSend={onSend}
      onEditLast={onEditLast}
      onLeave={edited ? () => onEdited(null) : undefined}
    />
  );
}

function First({ person, name }: { person: Thread['person']; name: string }) {
  const t = useTexts();
  return (
    <div className={styles.first}>
      <Avatar person={person} size={72} />
      <p className={styles.firstTitle}>{t('message.first', { name })}</p>
      <p>{t('message.firstText')}</p>
    </div>
  );
}

/** Unsent text where sending is no longer possible: still there to read and copy. */
function Kept({ person, edited }: { person: Thread['person']; edited: Edited | null }) {
  const t = useTexts();
  const [draft] = useKeptText(toDraft(person._id));
  const words = [edited?.text, draft].filter(Boolean).join('\n');
  if (!words) return null;
  return (
    <div className={styles.kept}>
      <CopyField label={t('message.kept')} value={words} rows={2} />
    </div>
  );
}

/** Why writing is disabled. A person who was blocked isn't told that. */
function Closed({ known, name }: { known: Thread; name: string }) {
  const t = useTexts();
  const from = useEvent()!.config.features.messages?.from;
  const { isGone, isBlocked } = known.person;
  const begins = known.lastSeq === 0 && !isGone && !isBlocked;
  const words = isGone
    ? t('message.goneHint')
    : isBlocked
      ? t('message.blockedHint', { name })
      : begins && from === 'connections'
        ? t('message.connectHint', { name })
        : begins && from === 'requested'
          ? t('message.requestHint', { name })
          : t('message.closedHint', { name });
  return (
    <Text size="md" tone="soft" className={styles.closed}>
      {words}
    </Text>
  );
}

/** Moves the focus to the name where the box that had it while loading is gone. */
function useNameFocus(isClosed: boolean, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isClosed && document.activeElement === document.body)
      frame.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isClosed, frame]);
}

/** The message a search found, once loaded: loads back to it once per search result. */
function useSearchTarget(known: Thread, seq: number | null) {
  const { mutate, variables, isPending, error } = useReach(known.person._id);
  const isEarlier = seq !== null && known.hasEarlier && seq < (known.messages[0]?.seq ?? 0);
  useEffect(() => {
    if (isEarlier && variables !== seq) mutate(seq);
  }, [isEarlier, variables, seq, mutate]);
  return {
    id: known.messages.find((message) => message.seq === seq)?._id ?? null,
    isPending,
    error,
    retry: () => seq !== null && mutate(seq),
  };
}

function lastSeen({ messages, theirSeenSeq }: Thread, me: string): string | null {
  return messages.findLast((one) => one.from._id === me && one.seq <= theirSeenSeq)?._id ?? null;
}
