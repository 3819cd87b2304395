import { type HallGlimpse as Glimpse, usualKind } from '@pavilion/contract';
import { useBoothSearch, useHallGlimpse } from '../../../features/venue/search/data.ts';
import { readFilters, writeFilters } from '../../../features/venue/search/findQuery.ts';
import { useFilterText } from '../../../features/venue/search/useFilterText.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { Link, useNavigate, useSearch } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import pill from '../../../ui/button/pill.module.css';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { BoothCard } from '../listing/BoothCard.tsx';
import { BoothFilters } from './BoothFilters.tsx';
import { HallLook } from './HallLook.tsx';
import { HallTotals } from './HallTotals.tsx';
import styles from './LandingBooths.module.css';

/** The landing page shows no more; the rest is in the hall. */
const mostShown = 6;

interface LandingBoothsProps {
  /** Null if registration isn't possible. */
  onRegister: (() => void) | null;
}

/** The hall for guests: what it has in all, its first booths with filters, and a look inside. Its address has the filters. */
export function LandingBooths({ onRegister }: LandingBoothsProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const search = useSearch();
  const { whole } = useFilterText();
  const showsProjects = useEvent()!.config.features.hall!.shows === 'projects';
  const filters = readFilters(search['filter']).filter((filter) => whole(filter) !== null);
  const asked = { words: '', filters, sort: null, floor: null, kind: usualKind, staffed: false };
  const results = useBoothSearch(asked, { limit: mostShown });
  const glimpse = useHallGlimpse();
  const change = (next: string[]) => {
    const { filter: _, ...others } = search;
    void navigate({
      to: '.',
      search: { ...others, ...(next.length && { filter: writeFilters(next) }) },
      replace: true,
      resetScroll: false,
    });
  };
  const first = results.data?.pages[0];
  // a hall without booths is nothing to show yet
  if (results.isPending || (first?.booths === 0 && !filters.length)) return null;
  return (
    <Stack
      as="section"
      gap={5}
      id="booths"
      aria-labelledby="booths-title"
      className={styles.section}
    >
      <h2 id="booths-title">{t(showsProjects ? 'landing.projects' : 'landing.booths')}</h2>
      {glimpse.data && <HallTotals totals={glimpse.data.totals} />}
      <Loaded query={results} empty={null}>
        {({ pages: [page] }) => (
          <Stack gap={4}>
            <Row align="end" justify="between" gap={4}>
              <BoothFilters facets={page!.facets} filters={filters} onChange={change} />
              <p role="status" className={styles.count}>
                {t(showsProjects ? 'landing.projectCount' : 'hall.booths', { count: page!.booths })}
              </p>
            </Row>
            {page!.found.length > 0 ? (
              <ul className={styles.cards} aria-busy={results.isPlaceholderData}>
                {page!.found.map(({ listing }) => (
                  <li key={listing._id}>
                    <BoothCard listing={listing} heading="h3" />
                  </li>
                ))}
              </ul>
            ) : (
              <Row align="center" gap={4}>
                <p>{t('landing.none')}</p>
                <button type="button" className={link.link} onClick={() => change([])}>
                  {t('landing.clear')}
                </button>
              </Row>
            )}
            {page!.booths > 0 && (
              <SeeAll count={page!.booths} filters={filters} onRegister={onRegister} />
            )}
          </Stack>
        )}
      </Loaded>
      {glimpse.data && <Look glimpse={glimpse.data} onRegister={onRegister} />}
    </Stack>
  );
}

/** The rest is behind the login: the way to it is the registration, while there is one. */
function SeeAll({
  count,
  filters,
  onRegister,
}: LandingBoothsProps & { count: number; filters: string[] }) {
  const t = useTexts();
  const showsProjects = useEvent()!.config.features.hall!.shows === 'projects';
  const label = t(showsProjects ? 'landing.seeAllProjects' : 'landing.seeAllBooths', { count });
  return (
    <div>
      {onRegister ? (
        <button type="button" className={pill.large} onClick={onRegister}>
          {label}
        </button>
      ) : (
        <Link
          to="/exhibition-hall"
          search={{ view: 'list', ...(filters.length && { filter: writeFilters(filters) }) }}
          className={pill.large}
        >
          {label}
        </Link>
      )}
    </div>
  );
}

function Look({ glimpse, onRegister }: LandingBoothsProps & { glimpse: Glimpse }) {
  if (!glimpse.booths.length) return null;
  return <HallLook booths={glimpse.booths} onRegister={onRegister} />;
}
