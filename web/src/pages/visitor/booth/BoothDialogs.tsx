import type { HelpCard } from '@pavilion/contract';
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import type { BoothInHall } from '../../../features/venue/booth/data.ts';
import type { Home } from '../../../features/venue/cost/toHome.ts';
import { MissedCalls } from '../../../features/rooms/room/calls/MissedCalls.tsx';
import { putBack } from '../../../lib/draft/useKeptText.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useIsWide } from '../../../ui/dialog/useIsWide.ts';
import { useBankDesks } from '../../public/listing/useBankDesks.tsx';
import { CardOfBooth } from './CardOfBooth.tsx';
import type { Opened } from './useHomes.ts';
import { ConversationFeedback } from '../ConversationFeedback.tsx';

const CallDialog = lazyNamed(
  () => import('../../../features/exhibiting/call/CallDialog.tsx'),
  'CallDialog',
);
const OfferDialog = lazyNamed(
  () => import('../../../features/exhibiting/offer/OfferDialog.tsx'),
  'OfferDialog',
);
const TourDialog = lazyNamed(
  () => import('../../../features/exhibiting/tour/TourDialog.tsx'),
  'TourDialog',
);
const LoanAndCost = lazyNamed(
  () => import('../../../features/venue/cost/LoanAndCost.tsx'),
  'LoanAndCost',
);
const CallDoor = lazyNamed(
  () => import('../../../features/rooms/room/calls/CallDoor.tsx'),
  'CallDoor',
);
const TalkBar = lazyNamed(
  () => import('../../../features/rooms/room/calls/TalkBar.tsx'),
  'TalkBar',
);
const HelpChat = lazyNamed(
  () => import('../../../features/exhibiting/help/HelpChat.tsx'),
  'HelpChat',
);
const ChatBar = lazyNamed(() => import('./ChatBar.tsx'), 'ChatBar');
const ItemDialog = lazyNamed(() => import('./ItemDialog.tsx'), 'ItemDialog');
const SideDrawer = lazyNamed(() => import('../../../ui/dialog/SideDrawer.tsx'), 'SideDrawer');

/** What is open over the booth, loaded with its first use. */
export function BoothDialogs({
  booth,
  open,
  card,
  home,
  isChatOpen,
  hasChat,
  hasCalls,
  onOpen,
}: {
  booth: BoothInHall;
  open: Opened | null;
  /** What `open` is of, if it's a card. */
  card: HelpCard | null;
  /** What the sums are about. */
  home: Home | null;
  isChatOpen: boolean;
  hasChat: boolean;
  hasCalls: boolean;
  onOpen: (place: Opened | null) => void;
}) {
  const { rooms, costs } = useEvent()!.config.features;
  const toDesks = useBankDesks();
  const close = () => onOpen(null);
  const drawCard = useDrawnCards(onOpen);
  const isFolded = !useIsWide() && isInScene(open);
  return (
    <Suspense fallback={null}>
      {isChatOpen && isFolded && <ChatBar boothId={booth._id} onReturn={close} />}
      {isChatOpen && !isFolded && (
        <SideDrawer
          title={booth.name}
          isForWriting
          isBehind={open !== null && open !== 'chat'}
          onClose={close}
        >
          <HelpChat
            boothId={booth._id}
            card={drawCard}
            onCall={hasCalls ? () => onOpen('call') : undefined}
            {...(rooms && {
              withNotes: (threadId, draw) => (
                <MissedCalls hasTalkBar of={{ threadId }}>
                  {draw}
                </MissedCalls>
              ),
            })}
            bar={(threadId) =>
              rooms && (
                <Aside>
                  <TalkBar threadId={threadId} mayAsk={false} />
                </Aside>
              )
            }
            after={(threadId) => <ConversationFeedback threadId={threadId} />}
          />
        </SideDrawer>
      )}
      {card?.kind === 'item' && (
        <ItemDialog booth={booth} card={card} home={home} onOpen={onOpen} />
      )}
      {open === 'offer' && (
        <OfferDialog
          booth={booth}
          onClose={close}
          onCall={hasCalls ? () => onOpen('call') : undefined}
        />
      )}
      {open === 'tours' && <TourDialog booth={booth} onClose={close} />}
      {open?.startsWith('costs') && costs && (
        <LoanAndCost tables={costs} city={booth.city} home={home} desks={toDesks} onClose={close} />
      )}
      {open === 'call' && (
        <CallDialog
          booth={booth}
          onClose={close}
          onArrange={
            hasChat
              ? (line) => {
                  putBack(`help.draft:${booth._id}`, line);
                  onOpen('chat');
                }
              : undefined
          }
          door={(call) =>
            rooms && (
              <Aside>
                <CallDoor call={call} />
              </Aside>
            )
          }
        />
      )}
    </Suspense>
  );
}

/** Whether what is open belongs to the scene, so that the chat stays in sight. */
function isInScene(open: Opened | null): boolean {
  return open !== null && open !== 'chat' && open !== 'call';
}

/** Returns what renders the chat's cards: each opens on this page. */
function useDrawnCards(onOpen: (place: Opened) => void) {
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  return useCallback(
    (boothId: string | null, card: HelpCard) => (
      <CardOfBooth boothId={boothId} card={card} onOpen={(place) => open.current(place)} />
    ),
    [],
  );
}

/** Appears once it is loaded, without disturbing what is in use around it. */
function Aside({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
