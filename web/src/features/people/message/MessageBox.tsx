import { FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconMaximize, IconMessages, IconX } from '@tabler/icons-react';
import { Link, useNavigate, usePage } from '../../../render/router.ts';
import {
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { dockPlace, onOpenMessages } from '../../../lib/browser/openMessages.ts';
import { privateKey, useLogin } from '../../../lib/login/login.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { onLeft, waitingPlaces } from '../../../lib/offline/unsent.ts';
import { putBack } from '../../../lib/draft/useKeptText.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';
import { whileIdle } from '../../../lib/browser/whileIdle.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import pill from '../../../ui/button/pill.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { MessageToast } from './MessageToast.tsx';
import { useSend, useUnreadMessages } from './data.ts';
import type { ChatLine, ChatNote } from '../../../ui/chat/ChatLog.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './MessageBox.module.css';
import { useNames } from './useNames.ts';
import { useTitleCount } from './useTitleCount.ts';

const loadConversation = () => import('./ConversationView.tsx');
const ConversationView = lazyNamed(loadConversation, 'ConversationView');
const loadList = () => import('./ConversationList.tsx');
const ConversationList = lazyNamed(loadList, 'ConversationList');

type PersonNames = Parameters<ReturnType<typeof useNames>['whole']>[0];
type Shown = 'closed' | 'list' | { personId: string; seq: number | null };

interface WithOthersProps {
  /** Closes the box. */
  onLeave: () => void;
  children: (others: ReactNode) => ReactNode;
}
const WithNoOthers = ({ children }: WithOthersProps) => children(null);

/** Messages on every page: a box to read and write in, and new arrivals. */
export function MessageBox({
  withNotes = (_personId, draw) => draw([]),
  unreadElsewhere = 0,
  WithOthers = WithNoOthers,
  below,
}: {
  /** Unread messages that aren't from people. */
  unreadElsewhere?: number;
  /** Renders the list of conversations along with those that aren't with people. */
  WithOthers?: (given: WithOthersProps) => ReactNode;
  /** Renders right below a message. Must be stable between renders. */
  below?: (line: ChatLine) => ReactNode;
  /** Renders a conversation along with what else happened in it. */
  withNotes?: (personId: string, draw: (notes: readonly ChatNote[]) => ReactNode) => ReactNode;
}) {
  const t = useTexts();
  const me = useLogin()!.user._id;
  const unread = useUnreadMessages() + unreadElsewhere;
  const navigate = useNavigate();
  const onPage = usePage() === 'messages';
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState<Shown>('closed');
  const dock = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useTitleCount(unread);
  useEffect(() => whileIdle(() => Promise.all([loadConversation(), loadList()])), []);

  const open = useCallback(
    (personId: string) => {
      before.current = document.activeElement;
      if (onPage) {
        void navigate({ to: '/message-dashboard', search: { with: personId } });
      } else setShown({ personId, seq: null });
    },
    [navigate, onPage],
  );
  useEffect(() => onOpenMessages(open), [open]);

  const close = () => {
    setShown('closed');
    const back = before.current;
    requestAnimationFrame(() => {
      if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
      else dock.current?.focus();
    });
  };
  const head = (personId: string, name: PersonNames | null) => (
    <Head
      name={name}
      page={`/message-dashboard?with=${personId}`}
      onBack={() => setShown('list')}
      onClose={close}
    />
  );
  const talking = typeof shown === 'object' ? shown : null;
  if (onPage) return <Waiting me={me} />;
  return (
    <>
      <Waiting me={me} />
      <MessageToast
        watching={talking?.personId ?? null}
        onOpen={open}
        raised={shown === 'closed'}
      />
      {shown === 'closed' ? (
        !narrow && (
          <Dock
            ref={dock}
            unread={unread}
            onOpen={() => {
              before.current = dock.current;
              setShown('list');
            }}
          />
        )
      ) : (
        <FocusTrap active={narrow}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape belongs to the whole dialog */}
          <div
            className={styles.box}
            data-message-box
            role="dialog"
            aria-modal={narrow || undefined}
            aria-label={t('message.title')}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
            }}
          >
            {talking ? (
              withNotes(talking.personId, (notes) => (
                <Suspense fallback={head(talking.personId, null)}>
                  <ConversationView
                    key={talking.personId}
                    personId={talking.personId}
                    soughtSeq={talking.seq}
                    notes={notes}
                    below={below}
                    head={(person) => head(talking.personId, person)}
                  />
                </Suspense>
              ))
            ) : (
              <Listed
                WithOthers={WithOthers}
                onChoose={(personId, seq) => setShown({ personId, seq: seq ?? null })}
                onClose={close}
              />
            )}
          </div>
        </FocusTrap>
      )}
    </>
  );
}

/** All conversations. */
function Listed({
  WithOthers,
  onChoose,
  onClose,
}: {
  WithOthers: (given: WithOthersProps) => ReactNode;
  onChoose: (personId: string, seq?: number) => void;
  onClose: () => void;
}) {
  return (
    <>
      <Head name={null} page="/message-dashboard" onClose={onClose} />
      <div className={styles.list}>
        <Suspense fallback={null}>
          <WithOthers onLeave={onClose}>
            {(others) => <ConversationList chosen={null} onChoose={onChoose} others={others} />}
          </WithOthers>
        </Suspense>
      </div>
    </>
  );
}

function Head({
  name: person,
  page,
  onBack,
  onClose,
}: {
  name: PersonNames | null;
  page: string;
  onBack?: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const names = useNames();
  const title = useRef<HTMLHeadingElement>(null);
  const isList = onBack === undefined;
  useEffect(() => title.current?.focus(), [isList]);
  return (
    <Row as="header" wrap={false} align="center" className={styles.head}>
      {onBack && (
        <IconButton aria-label={t('message.all')} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden />
        </IconButton>
      )}
      <h2 ref={title} tabIndex={-1} data-autofocus>
        {onBack ? (person ? names.whole(person) : '…') : t('message.title')}
      </h2>
      <Link href={page} className={pill.button} aria-label={t('message.boxPage')} onClick={onClose}>
        <IconMaximize size={20} aria-hidden />
      </Link>
      <IconButton aria-label={t('message.boxClose')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </Row>
  );
}

/** Sends messages that couldn't be sent earlier, from any page or the box, whatever is open now. */
function Waiting({ me }: { me: string }) {
  const [places, setPlaces] = useState(() => waitingPlaces(privateKey('message.unsent:')));
  useEffect(
    () =>
      onLeft(privateKey('message.unsent:'), (place) =>
        setPlaces((known) => (known.includes(place) ? known : [...known, place])),
      ),
    [],
  );
  return places.map((personId) => <Runner key={`${me} ${personId}`} personId={personId} />);
}

function Runner({ personId }: { personId: string }) {
  const send = useSend(personId, (text) => putBack(`message.draft:${personId}`, text));
  useUnsent(`message.unsent:${personId}`, send);
  return null;
}

/** The button that opens the messages, among the header's icons, where it covers nothing. */
function Dock(given: { ref: Ref<HTMLButtonElement>; unread: number; onOpen: () => void }) {
  const { ref, unread, onOpen } = given;
  const t = useTexts();
  const place = document.getElementById(dockPlace);
  if (!place) return null;
  return createPortal(
    <button ref={ref} type="button" className={styles.dock} onClick={onOpen}>
      <IconMessages size={22} stroke={1.6} aria-hidden />
      <span className={visuallyHidden.text}>{t('message.title')}</span>
      {unread > 0 && (
        <>
          <Text as="span" size="xs" weight="bold" aria-hidden className={styles.count}>
            {unread > 99 ? '99+' : unread}
          </Text>
          <span className={visuallyHidden.text}>{t('message.unread', { count: unread })}</span>
        </>
      )}
    </button>,
    place,
  );
}
