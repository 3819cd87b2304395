import { useDebouncedValue } from '@mantine/hooks';
import type { FoundMessage } from '@pavilion/contract';
import { otherPerson } from '@pavilion/contract';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { type ReactNode, useId, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './ConversationList.module.css';
import inbox from '../../../ui/chat/inbox.module.css';
import { ConversationRows } from './ConversationRows.tsx';
import { toConversations, useConversations, useFind } from './data.ts';
import { useMoments } from '../../../ui/chat/useMoments.ts';
import { useNames } from './useNames.ts';

interface ConversationListProps {
  chosen: string | null;
  /** `seq`: a particular message. */
  onChoose: (personId: string, seq?: number) => void;
  /** Conversations with others than people, listed above them; nothing if there are none. */
  others?: ReactNode;
}

/** The person's conversations, latest first, and search results in them. */
export function ConversationList({ chosen, onChoose, others }: ConversationListProps) {
  const t = useTexts();
  const field = useId();
  const [words, setWords] = useState('');
  const [text] = useDebouncedValue(words.trim(), 250);
  return (
    <Stack gap={2} justify="start" className={styles.list}>
      <Row wrap={false} align="center" tone="soft" className={styles.search} role="search">
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <label htmlFor={field} className={visuallyHidden.text}>
          {t('message.search')}
        </label>
        <input
          id={field}
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={t('message.search')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {words && (
          <button type="button" aria-label={t('message.searchEnd')} onClick={() => setWords('')}>
            <IconX size={18} aria-hidden />
          </button>
        )}
      </Row>
      {words.trim() && text ? (
        <Found text={text} onChoose={onChoose} />
      ) : (
        <Conversations chosen={chosen} onChoose={onChoose} others={others} />
      )}
    </Stack>
  );
}

function Conversations({ chosen, onChoose, others }: ConversationListProps) {
  const t = useTexts();
  const { features } = useEvent()!.config;
  const query = useConversations();
  const nobody = (
    <EmptyState
      isBare
      title={t('message.none')}
      action={
        features.people && (
          <Link to="/lounge" className={styles.way}>
            {t('message.toLounge')}
          </Link>
        )
      }
    >
      {t('message.noneText')}
    </EmptyState>
  );
  return (
    <>
      {others && <h2 className={styles.kind}>{t('message.desks')}</h2>}
      {others}
      <Loaded
        query={query}
        isEmpty={(data) => toConversations(data).length === 0}
        empty={others ? null : nobody}
      >
        {(data) => (
          <>
            {others && <h2 className={styles.kind}>{t('message.people')}</h2>}
            <ConversationRows
              conversations={toConversations(data)}
              chosen={chosen}
              onChoose={onChoose}
            />
            <LoadMore query={query} more={t('message.more')} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Found({ text, onChoose }: { text: string; onChoose: ConversationListProps['onChoose'] }) {
  const t = useTexts();
  const query = useFind(text);
  const listFound = (data: NonNullable<typeof query.data>) =>
    data.pages.flatMap((page) => page.messages);
  return (
    <Loaded
      query={query}
      isEmpty={(data) => listFound(data).length === 0}
      empty={
        <EmptyState isBare isAnswer title={t('message.searchNone')}>
          {t('message.searchNoneText')}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <ul className={`${inbox.rows} ${styles.rows}`}>
            {listFound(data).map((found) => (
              <Hit key={found.message._id} found={found} onChoose={onChoose} />
            ))}
          </ul>
          <LoadMore query={query} more={t('message.more')} />
        </>
      )}
    </Loaded>
  );
}

function Hit({
  found: { message, cut },
  onChoose,
}: {
  found: FoundMessage;
  onChoose: ConversationListProps['onChoose'];
}) {
  const t = useTexts();
  const names = useNames();
  const moments = useMoments();
  const me = useLogin()!.user._id;
  const other = otherPerson(message, me);
  return (
    <li>
      <button
        type="button"
        className={`${inbox.row} ${styles.row}`}
        onClick={() => onChoose(other._id, message.seq)}
      >
        <Avatar person={other} size={44} />
        <span className={styles.name}>{names.whole(other)}</span>
        <time className={inbox.time} dateTime={message.createdAt}>
          {moments(message.createdAt)}
        </time>
        <span className={`${inbox.words} ${styles.found}`} dir="auto">
          {message.from._id === me ? t('message.you', { text: cut }) : cut}
        </span>
      </button>
    </li>
  );
}
