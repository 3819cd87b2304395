import { isRegistered, type SessionEntry } from '@pavilion/contract';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '../../render/router.ts';
import { RoomsAhead } from '../../features/rooms/room/RoomsAhead.tsx';
import { AgendaFilters } from '../../features/programme/session/agenda/AgendaFilters.tsx';
import { AgendaGrid } from '../../features/programme/session/agenda/AgendaGrid.tsx';
import { AgendaTable } from '../../features/programme/session/agenda/AgendaTable.tsx';
import {
  type AgendaFilter,
  type AgendaLayout,
  toFilter,
  fitting,
  shownFilter,
  toGridDay,
} from '../../features/programme/session/agenda/agendaFilter.ts';
import { mineIn, useAgenda } from '../../features/programme/session/data.ts';
import { useSessionLists } from '../../features/programme/session/useSessionLists.ts';
import { useEvent } from '../../lib/event/event.ts';
import { eventNow } from '../../lib/time/eventTime.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './Agenda.module.css';

/** `/agenda-landing?day=&time=&topic=&speaker=&track=&place=&kind=&mine=&view=`: the programme, in the event's time and the reader's own. */
export function Agenda() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const me = useLogin()?.user._id;
  const search = useSearch();
  const asked = toFilter(search);
  const isAsked = Object.keys(asked).length > 0;
  const hasGrid = useSessionLists().places.length > 0;
  const layout = hasGrid && search['view'] === 'grid' ? 'grid' : 'list';
  const keep = (wanted: AgendaFilter, as: AgendaLayout = layout) =>
    void navigate({
      to: '/agenda-landing',
      search: { ...toFilter({ ...wanted }), ...(as === 'grid' && { view: as }) },
      replace: true,
    });
  return (
    <Stack className={styles.page}>
      <title>{`${t('agenda.title')} · ${event.name}`}</title>
      <Row as="header" gap={6} rowGap={2} align="end" className={styles.head}>
        <h1>{t('agenda.title')}</h1>
        <Text size="xl" tone="soft">
          {t('agenda.intro')}
        </Text>
        {me && (
          <Link to="/Session" className={styles.mine}>
            {t('session.registeredTitle')}
          </Link>
        )}
      </Row>
      <Loaded
        query={useAgenda()}
        loading={<PlaceSkeleton />}
        isEmpty={(entries) => entries.length === 0}
        empty={
          <p className={styles.none}>
            <IconCalendarOff size={40} stroke={1.3} aria-hidden />
            {t('agenda.empty')}
          </p>
        }
      >
        {(entries) => {
          const at = { zone: event.zone, now: eventNow() };
          const isMine = ({ session }: SessionEntry) => isRegistered(mineIn(session, me));
          const day = toGridDay(asked, entries, { ...at, isMine });
          const filter = layout === 'grid' ? { ...asked, day } : shownFilter(asked, entries, at);
          const found = fitting(entries, filter, { ...at, isMine });
          return (
            <>
              <AgendaFilters
                entries={entries}
                filter={filter}
                signedIn={me !== undefined}
                found={found.length}
                layout={layout}
                onFilter={(wanted) => keep(wanted)}
                onLayout={hasGrid ? (as) => keep(asked, as) : null}
              />
              {filter.mine && me && event.config.features.rooms && <RoomsAhead />}
              {found.length === 0 && <p className={styles.none}>{t('agenda.nothing')}</p>}
              {layout === 'list' && (
                <AgendaTable entries={found} all={entries} me={me} folds={!isAsked} />
              )}
              {layout === 'grid' && found.length > 0 && (
                <AgendaGrid day={day} entries={found} me={me} />
              )}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
