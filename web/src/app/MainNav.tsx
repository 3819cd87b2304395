import {
  IconArmchair,
  IconBriefcase,
  IconBuildingPavilion,
  IconCalendarEvent,
  IconDots,
  IconHeadset,
  IconHelpCircle,
  IconMapPin,
  IconMessages,
  IconTheater,
} from '@tabler/icons-react';
import { Link } from '../lib/router/Link.tsx';
import { useLocation } from '../lib/router/routing.tsx';
import { type RefObject, useRef } from 'react';
import { useEvent } from '../lib/event.ts';
import { useTexts } from '../texts/texts.ts';
import unseen from '../ui/unseen.module.css';
import { WaysPanel } from './WaysPanel.tsx';
import styles from './PrivateShell.module.css';

/** So many stand side by side; of more, the first ones do, and a panel has the rest. */
const fitting = { phone: 5, tablet: 6, desk: Infinity };
const most = 99;

interface Way {
  key: string;
  /** Where it leads; without it, to the swag bag. */
  to?: string;
  Icon: typeof IconDots;
  /** The lower, the sooner it stands beside the others where room is short. */
  rank: number;
  label: string;
  /** What stands below its sign on a phone, where the whole name would wrap: a part of it. */
  short?: string;
  /** How much waits there. */
  unread?: number;
}

/** The venue's ways: beside the name of the event, and at the foot of a phone. */
export function MainNav({
  room,
  works,
  unread,
  bagButton,
  onBag,
}: {
  /** How much room there is: where it is short, some of many ways go onto a panel. */
  room: keyof typeof fitting;
  /** Answers visitors: the desk is one of the ways. */
  works: boolean;
  /** Messages that are not read. */
  unread: number;
  /** What opened the bag, so that the focus comes back to it. */
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
            rank: 7,
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
    // beside the name of the event they have a place of their own where there is room for one
    ...(messages && room === 'phone'
      ? [
          {
            key: 'messages',
            to: '/message-dashboard',
            Icon: IconMessages,
            rank: 4,
            label: t('shell.messages'),
            unread,
          },
        ]
      : []),
    ...(people
      ? [{ key: 'lounge', to: '/lounge', Icon: IconArmchair, rank: 5, label: t('lounge.title') }]
      : []),
    ...(infoDesk
      ? [{ key: 'help', to: '/info-desk', Icon: IconHelpCircle, rank: 8, label: t('shell.help') }]
      : []),
    ...(help && works
      ? [{ key: 'desk', to: '/desk', Icon: IconHeadset, rank: 9, label: t('shell.desk') }]
      : []),
    ...(swagBag ? [{ key: 'bag', Icon: IconBriefcase, rank: 6, label: t('swag.title') }] : []),
  ];
  const isFolded = ways.length > fitting[room];
  const ranked = ways.toSorted((a, b) => a.rank - b.rank);
  const first = isFolded ? ranked.slice(0, fitting[room] - 1) : ways;
  return (
    <nav className={styles.nav} aria-label={t('shell.main')}>
      {first.map((way) => (
        <WayLink key={way.key} way={way} bagButton={bagButton} onBag={onBag} />
      ))}
      {isFolded && (
        <More ways={ranked.slice(fitting[room] - 1)} bagButton={bagButton} onBag={onBag} />
      )}
    </nav>
  );
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
          <span className={unseen.unseen}>, {t('shell.unread', { count: unread })}</span>
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

/** The ways that the bar has no room for, on a panel from the foot of the screen. */
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
      <WaysPanel panel={panel} label={t('shell.moreWays')} className={styles.panel}>
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
      </WaysPanel>
    </>
  );
}
