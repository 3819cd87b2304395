import { useMediaQuery } from '@mantine/hooks';
import { type AttendeeProfile, CallError, isOrganiser } from '@pavilion/contract';
import { IconArrowLeft, IconFlag, IconMessages, IconUserCircle } from '@tabler/icons-react';
import { belowMessage } from '../public/listing/belowMessage.tsx';
import { useDeskConversations } from '../../app/shell/useDeskConversations.tsx';
import { Link, useNavigate, useSearch } from '../../render/router.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ConversationList } from '../../features/people/message/ConversationList.tsx';
import { infoDesk } from '../../features/exhibiting/help/HelpConversations.tsx';
import { useNames } from '../../features/people/message/useNames.ts';
import { useAttendee } from '../../features/people/profile/data.ts';
import { useOccupation } from '../../features/people/profile/PersonHead.tsx';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { TalkBar } from '../../features/rooms/room/calls/TalkBar.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import type { ChatNote } from '../../ui/chat/ChatLog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PersonName } from '../../ui/text/PersonName.tsx';
import styles from './Messages.module.css';
import inbox from '../../ui/chat/inbox.module.css';
import pill from '../../ui/button/pill.module.css';

const ConversationView = lazyNamed(
  () => import('../../features/people/message/ConversationView.tsx'),
  'ConversationView',
);
const ConnectionActions = lazyNamed(
  () => import('../../features/people/connection/ConnectionActions.tsx'),
  'ConnectionActions',
);
const Reports = lazyNamed(() => import('../../features/people/message/Reports.tsx'), 'Reports');

const HelpConversationView = lazyNamed(
  () => import('./HelpConversationView.tsx'),
  'HelpConversationView',
);

/** `/message-dashboard?with=ID&at=SEQ`: conversations, the open one, and the person it is with; `?booth=ID` opens one with a booth or the info desk, `?reports` shows organisers what was reported. */
export function Messages() {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const organises = isOrganiser(user);
  const asked = useSearch() as Partial<Record<'with' | 'at' | 'booth' | 'reports', unknown>>;
  const chosen = typeof asked.with === 'string' ? asked.with : null;
  const seq = Number.isInteger(Number(asked.at)) && asked.at ? Number(asked.at) : null;
  const place = !chosen && typeof asked.booth === 'string' ? asked.booth : null;
  const navigate = useNavigate();
  const go = (search: Record<string, string | number>) =>
    void navigate({ to: '.', search: search, resetScroll: false });
  const desks = useDeskConversations(place, (booth) => go({ booth }));
  const withHelp = desks.conversations?.find(
    ({ thread }) => (thread.boothId ?? infoDesk) === place,
  );
  const showsReports = organises && asked.reports !== undefined && !chosen && !place;
  const isOpen = chosen !== null || withHelp !== undefined;
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={inbox.inbox} data-chosen={isOpen || showsReports}>
      <title>{`${t('message.title')} · ${event.name}`}</title>
      <div className={inbox.title}>
        <h1>{t('message.title')}</h1>
        {organises && (
          <button
            type="button"
            className={`${pill.pill} ${styles.reportsButton}`}
            aria-pressed={showsReports}
            onClick={() => go(showsReports ? {} : { reports: 'open' })}
          >
            <IconFlag size={18} stroke={1.7} aria-hidden />
            {t('message.reports')}
          </button>
        )}
      </div>
      <div ref={list} tabIndex={-1} className={inbox.list}>
        <ConversationList
          chosen={chosen}
          onChoose={(personId, at) => go({ with: personId, ...(at && { at }) })}
          others={desks.others}
        />
      </div>
      {chosen ? (
        <Suspense fallback={<section className={styles.talk} />}>
          <Chosen key={chosen} personId={chosen} seq={seq} onBack={() => go({})} />
        </Suspense>
      ) : withHelp ? (
        <Suspense fallback={<section className={styles.talk} />}>
          <HelpConversationView key={place} conversation={withHelp} onBack={() => go({})} />
        </Suspense>
      ) : showsReports ? (
        <section className={styles.reports} aria-label={t('message.reports')}>
          <button
            type="button"
            className={`${inbox.back} ${styles.back}`}
            aria-label={t('message.all')}
            onClick={() => go({})}
          >
            <IconArrowLeft size={22} aria-hidden />
          </button>
          <div className={styles.reported}>
            <Suspense fallback={null}>
              <Reports />
            </Suspense>
          </div>
        </section>
      ) : (
        <div className={inbox.unchosen}>
          <EmptyState isBare icon={IconMessages} title={t('message.choose')}>
            {t('message.chooseText')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function Chosen({
  personId,
  seq,
  onBack,
}: {
  personId: string;
  seq: number | null;
  onBack: () => void;
}) {
  const t = useTexts();
  const names = useNames();
  const { people, rooms, hall } = useEvent()!.config.features;
  const isConnection = useAttendee(personId).data?.attendee.isConnection ?? false;
  const [showsCard, setShowsCard] = useState(false);
  const hasRoom = useMediaQuery('(width >= 1180px)', true, { getInitialValueInEffect: false });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = title;
    // where one writes at once, the box has the focus already
    if (!current?.closest('section')?.contains(document.activeElement))
      current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <section className={styles.talk} data-card={showsCard || undefined}>
        <WithCalls personId={personId}>
          {(notes) => (
            <ConversationView
              personId={personId}
              notes={notes}
              soughtSeq={seq}
              below={hall ? belowMessage : undefined}
              isCovered={showsCard && !hasRoom}
              head={(person) => (
                <>
                  <header className={styles.head}>
                    <button
                      type="button"
                      className={`${inbox.back} ${styles.back}`}
                      aria-label={t('message.all')}
                      onClick={onBack}
                    >
                      <IconArrowLeft size={22} aria-hidden />
                    </button>
                    {person && <Avatar person={person} size={36} />}
                    <h2 ref={title} tabIndex={-1}>
                      {person ? names.whole(person) : '…'}
                    </h2>
                    <button
                      type="button"
                      className={`${inbox.who} ${styles.who}`}
                      aria-label={t('message.about', { name: person ? names.short(person) : '' })}
                      aria-pressed={showsCard}
                      onClick={() => setShowsCard(!showsCard)}
                    >
                      <IconUserCircle size={24} stroke={1.6} aria-hidden />
                    </button>
                  </header>
                  {rooms && <TalkBar personId={personId} mayAsk={isConnection} />}
                </>
              )}
            />
          )}
        </WithCalls>
      </section>
      <aside className={`${inbox.side} ${styles.side}`} data-shown={showsCard || undefined}>
        {people && <Side personId={personId} />}
      </aside>
    </>
  );
}

/** A conversation with the calls the two missed, where the event has rooms. */
function WithCalls({
  personId,
  children,
}: {
  personId: string;
  children: (notes: readonly ChatNote[]) => ReactNode;
}) {
  const { rooms } = useEvent()!.config.features;
  return rooms ? (
    <MissedCalls hasTalkBar of={{ personId }}>
      {children}
    </MissedCalls>
  ) : (
    children([])
  );
}

/** The other person, as far as they are still visible. */
function Side({ personId }: { personId: string }) {
  const query = useAttendee(personId);
  const { error } = query;
  if (error instanceof CallError && error.status === 404)
    return <p className={styles.person}>{error.message}</p>;
  return (
    <Loaded query={query} empty={null}>
      {({ attendee }) => <Card attendee={attendee} />}
    </Loaded>
  );
}

function Card({ attendee }: { attendee: AttendeeProfile }) {
  const t = useTexts();
  const { features } = useEvent()!.config;
  const occupation = useOccupation(attendee);
  return (
    <div className={styles.person}>
      <Avatar person={attendee} portraitUrl={attendee.portraitUrl} size={96} />
      <Text size="xl" weight="strong" className={styles.personName}>
        <PersonName person={attendee} />
      </Text>
      {occupation && <p>{occupation}</p>}
      {attendee.location && <p>{attendee.location}</p>}
      {features.people && (
        <Link to="/attendee/$id" params={{ id: attendee._id }} className={styles.profile}>
          {t('message.viewProfile')}
        </Link>
      )}
      <Suspense fallback={null}>
        <ConnectionActions person={attendee} blocksOpenly />
      </Suspense>
    </div>
  );
}
