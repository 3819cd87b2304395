import { useTexts } from '../../texts/texts.ts';
import styles from './Channel.module.css';
import { ReactionFace } from './ReactionFace.tsx';
import { useReact } from './data.ts';
import type { ReactionCount } from './reactionsOf.ts';

interface ReactionsProps {
  sessionId: string;
  messageId: string;
  /** What `reactionsOf` tells of the message. */
  shown: string;
  isOpen: boolean;
}

/** How a message was answered so far; a touch joins in or steps back. */
export function Reactions({ sessionId, messageId, shown, isOpen }: ReactionsProps) {
  const t = useTexts();
  const react = useReact(sessionId);
  return (
    <p className={styles.reactions}>
      {(JSON.parse(shown) as ReactionCount[]).map(({ kind, count, isMine }) => (
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
