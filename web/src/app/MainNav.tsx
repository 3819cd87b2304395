import {
  IconArmchair,
  IconBriefcase,
  IconBuildingPavilion,
  IconCalendarEvent,
  IconDots,
  IconHeadset,
  IconHelpCircle,
  IconMapPin,
  IconTheater,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useEvent } from '../lib/event.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './PrivateShell.module.css';

/** So many stand side by side on a phone or a tablet; of more, the first ones do, and a panel has the rest. */
const fitting = 6;

interface Way {
  key: string;
  /** Where it leads; without it, to the swag bag. */
  to?: string;
  Icon: typeof IconDots;
  /** The lower, the sooner it stands beside the others where room is short. */
  rank: number;
  label: string;
}

/** The venue's ways: beside the name of the event, and at the foot of a phone. */
export function MainNav({
  folds,
  works,
  bagButton,
  onBag,
}: {
  /** Room is short: of many ways some go onto a panel. */
  folds: boolean;
  /** Answers visitors: the desk is one of the ways. */
  works: boolean;
  /** What opened the bag, so that the focus comes back to it. */
  bagButton: RefObject<HTMLButtonElement | null>;
  onBag: () => void;
}) {
  const t = useTexts();
  const { hall, auditorium, lobby, infoDesk, help, swagBag, people, sessions } =
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
          },
        ]
      : []),
    ...(auditorium
      ? [
          {
            key: 'auditorium',
            to: '/auditorium',
            Icon: IconTheater,
            rank: 6,
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
    ...(people
      ? [{ key: 'lounge', to: '/lounge', Icon: IconArmchair, rank: 4, label: t('lounge.title') }]
      : []),
    ...(infoDesk
      ? [{ key: 'help', to: '/info-desk', Icon: IconHelpCircle, rank: 7, label: t('shell.help') }]
      : []),
    ...(help && works
      ? [{ key: 'desk', to: '/desk', Icon: IconHeadset, rank: 8, label: t('shell.desk') }]
      : []),
    ...(swagBag ? [{ key: 'bag', Icon: IconBriefcase, rank: 5, label: t('swag.title') }] : []),
  ];
  const isFolded = folds && ways.length > fitting;
  const ranked = ways.toSorted((a, b) => a.rank - b.rank);
  const first = isFolded ? ranked.slice(0, fitting - 1) : ways;
  return (
    <nav className={styles.nav} aria-label={t('shell.main')}>
      {first.map((way) => (
        <WayLink key={way.key} way={way} bagButton={bagButton} onBag={onBag} />
      ))}
      {isFolded && <More ways={ranked.slice(fitting - 1)} />}
    </nav>
  );
}

function WayLink({
  way: { to, Icon, label },
  bagButton,
  onBag,
}: {
  way: Way;
  bagButton?: RefObject<HTMLButtonElement | null>;
  onBag?: () => void;
}) {
  const inside = (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      {label}
    </>
  );
  return to ? (
    <Link to={to}>{inside}</Link>
  ) : (
    <button type="button" ref={bagButton} onClick={onBag}>
      {inside}
    </button>
  );
}

/** The ways that the bar has no room for, on a panel from the foot of the screen. */
function More({ ways }: { ways: Way[] }) {
  const t = useTexts();
  const panel = useRef<HTMLDialogElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => panel.current?.close(), [path]);
  const isHere = ways.some(({ to }) => to && path.endsWith(to));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-here={isHere || undefined}
        onClick={() => panel.current?.showModal()}
      >
        <IconDots size={22} stroke={1.6} aria-hidden />
        {t('shell.moreWays')}
      </button>
      {/* a press beside the panel is one on its backdrop; the keyboard has Escape */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as said */}
      <dialog
        ref={panel}
        className={styles.panel}
        aria-label={t('shell.moreWays')}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <div>
          {ways.map((way) => (
            <WayLink key={way.key} way={way} />
          ))}
          <button type="button" onClick={() => panel.current?.close()}>
            {t('shell.close')}
          </button>
        </div>
      </dialog>
    </>
  );
}
