import { type ChannelMessage, type MessageReaction, messageReactions } from '@pavilion/contract';

/** The count of one kind of reaction to a message. */
export interface ReactionCount {
  kind: MessageReaction;
  count: number;
  isMine: boolean;
}

/** The reactions to a message as a JSON string, equal if nothing has changed; empty if there are none. */
export function toReactions(
  { reactions }: Pick<ChannelMessage, 'reactions'>,
  mine: readonly MessageReaction[] = [],
): string {
  const counts: ReactionCount[] = messageReactions.flatMap((kind) => {
    const isMine = mine.includes(kind);
    const count = Math.max(reactions[kind] ?? 0, isMine ? 1 : 0);
    return count > 0 ? [{ kind, count, isMine }] : [];
  });
  return counts.length ? JSON.stringify(counts) : '';
}
