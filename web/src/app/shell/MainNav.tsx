import {
  IconArmchair,
  IconBriefcase,
  IconBuildingPavilion,
  IconCalendarEvent,
  IconClipboardHeart,
  IconDots,
  IconHeadset,
  IconHelpCircle,
  IconMapPin,
  IconMessages,
  IconTheater,
} from '@tabler/icons-react';
import { Link, useLocation } from '../../render/router.ts';
import { type RefObject, useRef } from 'react';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import { NavPanel } from './NavPanel.tsx';
import styles from './PrivateShell.module.css';

/** How many links fit side by side; if there are more, the rest go into a panel. */
const fitting = { phone: 5, beside: 5, tablet: 6, desk: Infinity };
const most = 99;

interface Way {
  key: string;
  /** The link's target; without one, it opens the swag bag. */
  to?: string;
  Icon: typeof IconDots;
  /** The lowest ranks stay visible where room is short. */
  rank: number;
  label: string;
  /** The part of the label to show on phones, where the whole would wrap. */
  short?: string;
  /** Number of unread items. */
  unread?: number;
}

/** The venue's navigation: beside the event's name, or at the bottom of a phone. */
export function MainNav({
  room,
  works,
  unread,
  bagButton,
  onBag,
}: {
  /** How much room there is; where it's short, some links go into a panel. */
  room: keyof typeof fitting;
  /** Whether the person answers visitors, and so needs the link to the desk. */
  works: boolean;
  /** Unread messages. */
  unread: number;
  /** The button that opened the bag, to return the focus to. */
  bagButton: RefObject<HTMLButtonElement | null>;
  onBag: () => void;
}) {
  const t = useTexts();
  const { hall, auditorium, lobby, infoDesk, help, swagBag, people, sessions, messages } =
    useEvent()!.config.features;
  const ways: Way[] = [
    ...(hall
      ? [
          {
            key: 'hall',
            to: '/exhibition-hall',
            Icon: IconBuildingPavilion,
            rank: 1,
            label: t('shell.hall'),
            ...(room === 'phone' && { short: t('shell.short.hall') }),
          },
        ]
      : []),
    ...(auditorium
      ? [
          {
            key: 'auditorium',
            to: '/auditorium',
            Icon: IconTheater,
            rank: 8,
            label: t('shell.auditorium'),
          },
        ]
      : []),
    ...(sessions
      ? [
          {
            key: 'agenda',
            to: '/agenda-landing',
            Icon: IconCalendarEvent,
            rank: 2,
            label: t('agenda.title'),
          },
        ]
      : []),
    ...(lobby
      ? [{ key: 'lobby', to: '/lobby', Icon: IconMapPin, rank: 3, label: t('shell.lobby') }]
      : []),
    {
      key: 'myVisit',
      to: '/my-visit',
      Icon: IconClipboardHeart,
      rank: 4,
      label: t('shell.myVisit'),
    },
    // on wider screens messages have their own place in the header
    ...(messages && room === 'phone'
      ? [
          {
            key: 'messages',
            to: '/message-dashboard',
            Icon: IconMessages,
            rank: 5,
            label: t('shell.messages'),
            unread,
          },
        ]
      : []),
    ...(people
      ? [{ key: 'lounge', to: '/lounge', Icon: IconArmchair, rank: 6, label: t('lounge.title') }]
      : []),
    ...(infoDesk
      ? [{ key: 'help', to: '/info-desk', Icon: IconHelpCircle, rank: 9, label: t('shell.help') }]
      : []),
    ...(help && works
      ? [{ key: 'desk', to: '/desk', Icon: IconHeadset, rank: 10, label: t('shell.desk') }]
      : []),
    ...(swagBag ? [{ key: 'bag', Icon: IconBriefcase, rank: 7, label: t('swag.title') }] : []),
  ];
  const isFolded = ways.length > fitting[room];
  const ranked = ways.toSorted((a, b) => a.rank - b.rank);
  const first = withUnread(
    isFolded ? ranked.slice(0, fitting[room] - 1) : ways,
    room === 'phone' ? unread : 0,
  );
  return (
    <Row as="nav" wrap={false} align="center" className={styles.nav} aria-label={t('shell.main')}>
      {first.map((way) => (
        <WayLink key={way.key} way={way} bagButton={bagButton} onBag={onBag} />
      ))}
      {isFolded && (
        <More ways={ranked.slice(fitting[room] - 1)} bagButton={bagButton} onBag={onBag} />
      )}
    </Row>
  );
}

/** The links of a phone's bar: without one to the messages, the page that shows them says how many are unread. */
function withUnread(ways: Way[], unread: number): Way[] {
  if (ways.some(({ key }) => key === 'messages')) return ways;
  return ways.map((way) => (way.key === 'myVisit' ? { ...way, unread } : way));
}

function WayLink({
  way: { to, Icon, label, short, unread = 0 },
  bagButton,
  onBag,
}: {
  way: Way;
  bagButton?: RefObject<HTMLButtonElement | null>;
  onBag?: () => void;
}) {
  const t = useTexts();
  const inside = (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      {short ?? label}
      {unread > 0 && (
        <>
          <span aria-hidden className={styles.count}>
            {unread > most ? `${most}+` : unread}
          </span>
          <span className={visuallyHidden.text}>, {t('shell.unread', { count: unread })}</span>
        </>
      )}
    </>
  );
  return to ? (
    <Link href={to} aria-label={short && label}>
      {inside}
    </Link>
  ) : (
    <button type="button" ref={bagButton} onClick={onBag}>
      {inside}
    </button>
  );
}

/** The links the bar has no room for, in a panel at the bottom of the screen. */
function More({
  ways,
  bagButton,
  onBag,
}: {
  ways: Way[];
  bagButton: RefObject<HTMLButtonElement | null>;
  onBag: () => void;
}) {
  const t = useTexts();
  const panel = useRef<HTMLDialogElement>(null);
  const hasBag = ways.some(({ to }) => !to);
  const path = useLocation().pathname;
  const isHere = ways.some(({ to }) => to && path.endsWith(to));
  return (
    <>
      <button
        ref={hasBag ? bagButton : undefined}
        type="button"
        aria-haspopup="dialog"
        data-here={isHere || undefined}
        onClick={() => panel.current?.showModal()}
      >
        <IconDots size={22} stroke={1.6} aria-hidden />
        {t('shell.moreWays')}
      </button>
      <NavPanel panel={panel} label={t('shell.moreWays')} className={styles.panel}>
        <div>
          {ways.map((way) => (
            <WayLink
              key={way.key}
              way={way}
              onBag={() => {
                panel.current?.close();
                onBag();
              }}
            />
          ))}
          <button type="button" className={styles.close} onClick={() => panel.current?.close()}>
            {t('shell.close')}
          </button>
        </div>
      </NavPanel>
    </>
  );
}
