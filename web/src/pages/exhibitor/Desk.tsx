import {
  concernsStaff,
  type HelpCard,
  isOrganiser,
  isStaff,
  type SavedReply,
} from '@pavilion/contract';
import { IconMessages } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '../../render/router.ts';
import { Suspense, useState } from 'react';
import { useBeHere, useDesk } from '../../features/exhibiting/help/data.ts';
import { DeskConversation } from '../../features/exhibiting/help/DeskConversation.tsx';
import { DeskQueue } from '../../features/exhibiting/help/DeskQueue.tsx';
import { ComingCalls } from '../../features/rooms/room/calls/ComingCalls.tsx';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { TalkBar } from '../../features/rooms/room/calls/TalkBar.tsx';
import { useCards } from '../../features/venue/booth/cards.ts';
import { useBoothOnce } from '../../features/venue/booth/data.ts';
import { useReplies } from '../../features/exhibiting/reply/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FailedPart } from '../../ui/feedback/FailedPart.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { CardOfBooth } from '../visitor/booth/CardOfBooth.tsx';
import { useReplyFacts } from './useReplyFacts.ts';
import styles from './Desk.module.css';
import inbox from '../../ui/chat/inbox.module.css';

const SavedReplies = lazyNamed(
  () => import('../../features/exhibiting/reply/SavedReplies.tsx'),
  'SavedReplies',
);

/** `/desk?thread=ID`: where staff of booths and the info desk answer questions. */
export function Desk() {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const actor = { ...user, personId: user._id, sessionId: '' };
  if (isStaff(actor)) return <OpenDesk />;
  return (
    <Stack gap={2} className={styles.none}>
      <title>{`${t('desk.title')} · ${event.name}`}</title>
      <Text as="h1" size="3xl">
        {t('desk.none')}
      </Text>
      <p>{t('desk.noneText')}</p>
    </Stack>
  );
}

function OpenDesk() {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const organiser = isOrganiser(user);
  const { rooms, calls } = event.config.features;
  const staff = { personId: user._id, boothIds: user.boothIds, organiser };
  const desk = useDesk(staff.boothIds, organiser);
  const { thread: asked } = useSearch() as { thread?: unknown };
  const chosen = typeof asked === 'string' ? asked : null;
  const navigate = useNavigate();
  const choose = (threadId: string | null) =>
    void navigate({
      to: '.',
      search: threadId ? { thread: threadId } : {},
      resetScroll: false,
    });
  useBeHere();
  const open = desk.data?.threads.find((thread) => thread._id === chosen);
  const cards = useCards(useBoothOnce(open?.boothId ?? null).data);
  const ownBooth = open && !open.handedOver ? open.boothId : null;
  const replies = useReplies(ownBooth);
  const { facts, kind } = useReplyFacts(replies.data?.length ? ownBooth : null);
  const threads = (desk.data?.threads ?? []).filter((thread) => concernsStaff(thread, staff));
  const calling = threads.filter(
    (thread) => thread.state !== 'claimed' || thread.claimedBy?._id === staff.personId,
  );
  const count = calling.filter((thread) => thread.staffUnread > 0).length;
  return (
    <div className={`${inbox.inbox} ${styles.desk}`} data-chosen={chosen !== null}>
      <title>{`${count ? `(${count}) ` : ''}${t('desk.title')} · ${event.name}`}</title>
      <div className={inbox.title}>
        <h1>{t('desk.title')}</h1>
      </div>
      <p className={visuallyHidden.text} role="status">
        {count > 0 && t('desk.calling', { count })}
      </p>
      <div className={`${inbox.list} ${styles.queue}`}>
        {rooms && calls && (
          <div className={styles.calls}>
            <ComingCalls as="booth" />
          </div>
        )}
        <Loaded query={desk} empty={null}>
          {({ desks }) => (
            <DeskQueue
              desks={desks}
              threads={threads}
              staff={staff}
              chosen={chosen}
              onChoose={choose}
            />
          )}
        </Loaded>
      </div>
      {chosen ? (
        <DeskConversation
          key={chosen}
          threadId={chosen}
          staff={staff}
          {...(rooms && {
            withNotes: (threadId, draw) => (
              <MissedCalls hasTalkBar of={{ threadId }}>
                {draw}
              </MissedCalls>
            ),
          })}
          bar={(thread) =>
            rooms && (
              <TalkBar
                threadId={thread._id}
                mayAsk={thread.state === 'claimed' && thread.claimedBy?._id === user._id}
              />
            )
          }
          onBack={() => choose(null)}
          replies={replies.data ?? []}
          facts={facts}
          kind={kind}
          listReplies={(boothId, onInsert) => (
            <>
              <FailedPart isAside what={t('reply.title')} queries={[replies]} />
              <RepliesButton boothId={boothId} facts={facts} kind={kind} onInsert={onInsert} />
            </>
          )}
          cards={cards}
          card={sentAt}
          more={(thread) =>
            thread.boothId &&
            !thread.handedOver && (
              <Link
                to="/exhibitor/leads"
                search={{ booth: thread.boothId, person: thread.visitor._id }}
                className={styles.link}
              >
                {t('desk.lead')}
              </Link>
            )
          }
        />
      ) : (
        <div className={inbox.unchosen}>
          <EmptyState isBare icon={IconMessages} title={t('desk.choose')}>
            {t('desk.chooseText')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

const sentAt = (boothId: string | null, card: HelpCard) => (
  <CardOfBooth boothId={boothId} card={card} isNewTab />
);

function RepliesButton({
  boothId,
  facts,
  kind,
  onInsert,
}: {
  boothId: string;
  facts: Record<string, string>;
  kind: string;
  onInsert: (reply: SavedReply) => void;
}) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpened(true)}>
        {t('reply.open')}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <SavedReplies
            boothId={boothId}
            facts={facts}
            kind={kind}
            onInsert={onInsert}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
