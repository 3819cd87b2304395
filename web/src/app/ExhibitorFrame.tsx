import { isOrganiser } from '@pavilion/contract/permissions';
import { isOffered, type PageName, pages } from '@pavilion/contract/pages';
import {
  IconAddressBook,
  IconBuildingStore,
  IconCalendarTime,
  IconChartBar,
  IconHeadset,
  IconLayoutDashboard,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useOwnBooths } from '../features/exhibiting/exhibitor/data.ts';
import { InvitationForm } from '../features/exhibiting/staff/InvitationForm.tsx';
import { useEvent } from '../lib/event.ts';
import { privateKey, useLogin } from '../lib/login.ts';
import { type TextKey, useTexts } from '../texts/texts.ts';
import { Loaded } from '../ui/Loaded.tsx';
import styles from './ExhibitorFrame.module.css';
import frame from './OrganiserFrame.module.css';

const ways = [
  ['exhibitor', 'exhibitor.home', IconLayoutDashboard],
  ['desk', 'exhibitor.desk', IconHeadset],
  ['exhibitorLeads', 'exhibitor.leads', IconAddressBook],
  ['exhibitorCalendar', 'exhibitor.calendar', IconCalendarTime],
  ['exhibitorBooth', 'exhibitor.booth', IconBuildingStore],
  ['exhibitorStaff', 'exhibitor.staff', IconUsersGroup],
  ['exhibitorFigures', 'exhibitor.figures', IconChartBar],
] as const satisfies [page: PageName, name: TextKey, sign: TablerIcon][];

/** The frame of every page below `/exhibitor?booth=ID`: its ways, which booth it is about, and the way in for whoever was invited. */
export function ExhibitorFrame({
  title,
  children,
}: {
  title: string;
  children: (boothId: string) => ReactNode;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const booths = useOwnBooths();
  const asked = (useSearch({ strict: false }) as { booth?: unknown }).booth;
  const organises = isOrganiser(user);
  const kept = privateKey('exhibitor-booth');
  const own = booths.data ?? [];
  const isOwn = (id: unknown) => own.some((booth) => booth._id === id);
  const chosen =
    typeof asked === 'string' && (isOwn(asked) || organises)
      ? asked
      : isOwn(localStorage.getItem(kept))
        ? localStorage.getItem(kept)
        : (own[0]?._id ?? null);
  useEffect(() => {
    if (chosen) localStorage.setItem(kept, chosen);
  }, [chosen, kept]);
  const navigate = useNavigate();
  return (
    <>
      <title>{`${title} · ${event.name}`}</title>
      <Loaded query={booths} empty={null}>
        {() =>
          chosen === null ? (
            <InvitationForm />
          ) : (
            <div className={frame.frame}>
              <nav className={frame.nav} aria-label={t('exhibitor.ways')}>
                <ul>
                  {ways
                    .filter(([page]) => isOffered(pages[page], event.config.features))
                    .map(([page, name, Icon]) => (
                      <li key={page}>
                        <Link
                          to={pages[page].path}
                          search={page === 'desk' ? {} : { booth: chosen }}
                          activeOptions={{ exact: true, includeSearch: false }}
                          preload="intent"
                        >
                          <Icon size={20} stroke={1.7} aria-hidden />
                          <span>{t(name)}</span>
                        </Link>
                      </li>
                    ))}
                </ul>
              </nav>
              <div className={frame.page}>
                <div className={styles.page}>
                  {own.length > 1 && (
                    <label className={styles.chooser}>
                      {t('exhibitor.choose')}
                      <select
                        value={chosen}
                        onChange={(change) =>
                          void navigate({
                            to: '.',
                            search: { booth: change.target.value },
                          })
                        }
                      >
                        {own.map((booth) => (
                          <option key={booth._id} value={booth._id}>
                            {booth.published
                              ? booth.name
                              : t('exhibitor.draft', { name: booth.name })}
                          </option>
                        ))}
                      </select>
                    </label>
                  )}
                  {children(chosen)}
                </div>
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
