import { type ChannelTalk, messageReactions } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/texts.ts';
import styles from './Channel.module.css';
import { ReactionFace } from './ReactionFace.tsx';
import { useReact } from './data.ts';

interface ReactionsProps {
  sessionId: string;
  messageId: string;
  isOpen: boolean;
}

/** How a message was answered so far; a touch joins in or steps back. */
export function Reactions({ sessionId, messageId, isOpen }: ReactionsProps) {
  const t = useTexts();
  const react = useReact(sessionId);
  const { data } = useQuery<ChannelTalk, Error, string>({
    queryKey: ['channel', sessionId],
    enabled: false,
    select: (talk) => shownOf(talk, messageId),
  });
  if (!data) return null;
  const shown = JSON.parse(data) as {
    kind: (typeof messageReactions)[number];
    count: number;
    isMine: boolean;
  }[];
  return (
    <p className={styles.reactions}>
      {shown.map(({ kind, count, isMine }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={isMine}
          disabled={!isOpen}
          aria-label={t('channel.reacted', { what: t(`channel.reaction.${kind}`), count })}
          onClick={() => react.mutate({ messageId, kind, isOn: !isMine })}
        >
          <ReactionFace kind={kind} size={16} /> {count}
        </button>
      ))}
    </p>
  );
}

const indexes = new WeakMap<ChannelTalk, Map<string, string>>();

/** What is shown below a message, as a text that is equal when nothing has changed; made for all messages of a state at once. */
function shownOf(talk: ChannelTalk, messageId: string): string {
  let index = indexes.get(talk);
  if (!index) {
    const mine = new Map(talk.mine.map((one) => [one.messageId, one.kinds]));
    index = new Map(
      talk.messages.map((message) => {
        const own = mine.get(message._id) ?? [];
        const shown = messageReactions.flatMap((kind) => {
          const isMine = own.includes(kind);
          const count = Math.max(message.reactions[kind] ?? 0, isMine ? 1 : 0);
          return count > 0 ? [{ kind, count, isMine }] : [];
        });
        return [message._id, shown.length ? JSON.stringify(shown) : ''];
      }),
    );
    indexes.set(talk, index);
  }
  return index.get(messageId) ?? '';
}
