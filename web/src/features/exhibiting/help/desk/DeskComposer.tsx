import {
  type HelpCard,
  type HelpThread,
  listOpenFacts,
  replyFor,
  type SavedReply,
} from '@pavilion/contract';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import type { Unsent } from '../../../../lib/offline/unsent.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Composer } from '../../../../ui/chat/Composer.tsx';
import { CardContent } from '../../../../ui/chat/SentCard.tsx';
import { useCardWords } from '../../../../ui/chat/useCardWords.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from '../Desk.module.css';
import { InsertMenu } from './InsertMenu.tsx';
import type { AnswerDraft } from './useAnswerDraft.ts';

interface DeskComposerProps {
  thread: HelpThread;
  draft: AnswerDraft;
  isMine: boolean;
  opening: () => boolean;
  replies: readonly SavedReply[];
  /** The booth's facts in words, which replies have by key. */
  facts: Readonly<Record<string, string>>;
  /** Of the booth. */
  kind: string;
  listReplies: (boothId: string, onInsert: (reply: SavedReply) => void) => ReactNode;
  cards: readonly HelpCard[];
  onTyping: () => void;
  onSend: (text: string, more: Pick<Unsent, 'card'>) => void;
}

/** Where staff write an answer, with their booth's saved replies and what it has to send. */
export function DeskComposer({ thread, draft, isMine, cards, ...props }: DeskComposerProps) {
  const t = useTexts();
  const { toText } = useCardWords();
  const write = useRef<HTMLDivElement>(null);
  const { first_name: firstName } = thread.visitor;
  const said = (reply: SavedReply) => replyFor(reply, firstName, props.facts);
  const read = useLocalText();
  const { boothFields } = useKindFields(props.kind);
  const left = thread.boothId ? listOpenFacts(draft.text, boothFields) : [];
  const choose = (card: HelpCard | null) => {
    draft.setCard(card);
    write.current?.querySelector('textarea')?.focus();
  };
  const snippets = [
    ...props.replies.map((reply) => ({ ...reply, text: said(reply) })),
    ...cards.map((card) => ({
      ...{ _id: `${card.kind} ${card.key}`, title: toText(card), text: '' },
      onTake: () => draft.setCard(card),
    })),
  ];
  return (
    <div ref={write}>
      <Composer
        opening={props.opening}
        label={t('chat.answer', { name: firstName })}
        text={draft.text}
        mayBeEmpty={draft.card !== null}
        isHeld={left.length > 0}
        onText={(text) => {
          draft.setText(text);
          if (text) props.onTyping();
        }}
        onSend={(text) => {
          props.onSend(text, draft.card ? { card: draft.card } : {});
          draft.setCard(null);
        }}
        snippets={
          snippets.length
            ? { label: t(cards.length ? 'card.insert' : 'reply.title'), all: snippets }
            : undefined
        }
      >
        <Row gap={4} rowGap={0} align="center">
          {thread.boothId &&
            props.listReplies(thread.boothId, (reply) =>
              draft.setText([draft.text.trimEnd(), said(reply)].filter(Boolean).join('\n')),
            )}
          {cards.length > 0 && <InsertMenu cards={cards} onChoose={choose} />}
        </Row>
        {draft.card && <Chosen card={draft.card} onRemove={() => choose(null)} />}
        {left.length > 0 && (
          <Text tone="alarm" size="sm" role="status">
            {t('reply.openFacts', { facts: left.map(({ label }) => read(label)).join(', ') })}
          </Text>
        )}
        {!isMine && (
          <Text tone="soft" size="sm" className={styles.hint}>
            {t('desk.claimHint')}
          </Text>
        )}
      </Composer>
    </div>
  );
}

/** The card that goes out with the next message. */
function Chosen({ card, onRemove }: { card: HelpCard; onRemove: () => void }) {
  const t = useTexts();
  const { toText } = useCardWords();
  return (
    <Row wrap={false} align="center" role="group" aria-label={t('card.chosen')}>
      <div className={styles.chosen}>
        <CardContent card={card} />
      </div>
      <IconButton aria-label={t('card.remove', { what: toText(card) })} onClick={onRemove}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </Row>
  );
}
