import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './SessionChat.module.css';
import { ReactionFace } from './ReactionFace.tsx';
import { useReact } from './data.ts';
import type { ReactionCount } from './toReactions.ts';

interface ReactionsProps {
  sessionId: string;
  messageId: string;
  /** The result of `toReactions` for the message. */
  shown: string;
  isOpen: boolean;
}

/** A message's reactions; while the chat is open, pressing one adds or removes the user's own. */
export function Reactions({ sessionId, messageId, shown, isOpen }: ReactionsProps) {
  const t = useTexts();
  const react = useReact(sessionId);
  return (
    <Row as="p" gap={1} className={styles.reactions}>
      {(JSON.parse(shown) as ReactionCount[]).map(({ kind, count, isMine }) => {
        const name = t('channel.reacted', { what: t(`channel.reaction.${kind}`), count });
        const face = <ReactionFace kind={kind} size={16} />;
        return isOpen ? (
          <button
            key={kind}
            type="button"
            aria-pressed={isMine}
            aria-label={name}
            onClick={() => react.mutate({ messageId, kind, isOn: !isMine })}
          >
            {face} {count}
          </button>
        ) : (
          <span key={kind} role="img" aria-label={name} data-mine={isMine || undefined}>
            {face} {count}
          </span>
        );
      })}
    </Row>
  );
}
