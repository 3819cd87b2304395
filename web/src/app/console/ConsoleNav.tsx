import { useMediaQuery } from '@mantine/hooks';
import { isOffered, type PageName, pages } from '@pavilion/contract/pages';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, usePage } from '../../render/router.ts';
import { type ReactNode, useId, useRef } from 'react';
import { EventSwitcher } from '../../features/identity/account/EventSwitcher.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Text } from '../../ui/layout/Text.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import { NavPanel } from '../shell/NavPanel.tsx';
import styles from './Console.module.css';
import type { NavGroup } from './consoleNav.ts';

interface ConsoleNavProps {
  label: string;
  groups: NavGroup[];
  /** The search parameters for a page's link. */
  toSearch?: (page: PageName) => Record<string, string> | undefined;
  /** How many things wait on each page. */
  waiting?: Partial<Record<PageName, number>>;
}

/** The console's pages in groups, below the event switcher: a sidebar, or a panel on narrow screens. */
export function ConsoleNav(props: ConsoleNavProps) {
  const isWide = useMediaQuery('(width >= 1024px)', true, { getInitialValueInEffect: false });
  if (!isWide) return <ConsolePanel {...props} />;
  return (
    <div className={styles.side}>
      <EventSwitcher />
      <nav aria-label={props.label}>
        <Groups {...props} />
      </nav>
    </div>
  );
}

function Groups({ groups, toSearch, waiting = {} }: ConsoleNavProps) {
  const t = useTexts();
  const id = useId();
  const { features } = useEvent()!.config;
  return groups.map(({ name: title, ...group }, at) => {
    const offered = group.pages.filter(([page]) => isOffered(pages[page], features));
    if (offered.length === 0) return null;
    return (
      <div key={group.pages[0]![0]} className={styles.group}>
        {title && <p id={`${id}-${at}`}>{t(title)}</p>}
        <ul aria-labelledby={title ? `${id}-${at}` : undefined}>
          {offered.map(([page, name, Icon]) => (
            <li key={page}>
              <Link
                to={pages[page].path}
                search={toSearch?.(page) ?? {}}
                activeOptions={{
                  exact: isHome(page),
                  includeSearch: false,
                }}
              >
                <Icon size={18} stroke={1.7} aria-hidden />
                <span>{t(name)}</span>
                <Waiting count={waiting[page] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** How many things wait on a page; nothing if none does. */
function Waiting({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Text as="span" size="xs" weight="bold" className={styles.waiting}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={visuallyHidden.text}>{t('console.waiting', { count })}</span>
    </Text>
  );
}

/** A bar that shows the current page and opens the groups over it. */
function ConsolePanel(props: ConsoleNavProps) {
  const t = useTexts();
  const panel = useRef<HTMLDialogElement>(null);
  return (
    <nav className={styles.bar} aria-label={props.label}>
      <button type="button" aria-haspopup="dialog" onClick={() => panel.current?.showModal()}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        <Here groups={props.groups} />
        <Waiting count={Object.values(props.waiting ?? {}).reduce((sum, one) => sum + one, 0)} />
      </button>
      <NavPanel panel={panel} label={props.label} className={styles.panel}>
        <div>
          <div className={styles.top}>
            <EventSwitcher />
            <button
              type="button"
              aria-label={t('shell.close')}
              onClick={() => panel.current?.close()}
            >
              <IconX size={22} stroke={1.7} aria-hidden />
            </button>
          </div>
          <div className={styles.columns}>
            <Groups {...props} />
          </div>
        </div>
      </NavPanel>
    </nav>
  );
}

/** Whether it's the home page of a console, whose path begins all its other paths. */
const isHome = (page: PageName) => page === 'organiser' || page === 'exhibitor';

/** The current group and page. */
function Here({ groups }: { groups: NavGroup[] }): ReactNode {
  const t = useTexts();
  const page = usePage();
  const path = page && pages[page].path;
  const isAt = (one: PageName) =>
    one === page || (!isHome(one) && path?.startsWith(`${pages[one].path}/`));
  const group = groups.find((one) => one.pages.some(([name]) => isAt(name)));
  const name = group?.pages.find(([one]) => isAt(one))?.[1];
  return (
    <span>
      {group?.name && <small>{t(group.name)}</small>}
      {name ? t(name) : t('console.menu')}
    </span>
  );
}
