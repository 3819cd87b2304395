import { useMediaQuery } from '@mantine/hooks';
import { type Booth, type HallFloor, fairOrder, shownAfterMs, wallClock } from '@pavilion/contract';
import { IconPhoto } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '../../render/router.ts';
import { memo, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useVenue } from '../../app/useVenue.ts';
import { useBooths, useFloors } from '../../features/venue/booth/data.ts';
import { ComingFloors, FloorChooser } from '../../features/venue/booth/FloorChooser.tsx';
import { useFloorName } from '../../features/venue/booth/useFloorName.ts';
import { HoverCard } from '../../features/venue/booth/HoverCard.tsx';
import { useShownBooths } from '../../features/venue/impression/data.ts';
import {
  type FindQuery,
  readFindQuery,
  writeFindQuery,
} from '../../features/venue/search/findQuery.ts';
import { useFloorVisit, usePeople, useVisit, useWaiting } from '../../features/venue/visit/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { eventNow } from '../../lib/time/eventTime.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';
import { atWidth } from '../../lib/browser/sized.ts';
import { useTexts } from '../../texts/texts.ts';
import pill from '../../ui/button/pill.module.css';
import control from '../../ui/form/control.module.css';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { FailedPart } from '../../ui/feedback/FailedPart.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { RotateHint } from '../../ui/layout/RotateHint.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { boothsInOrder, type HallBooth } from '../../venue/booths/booth.ts';
import { Hall as HallScene } from '../../venue/scenes/hall/Hall.tsx';
import type { Setting } from '../../venue/venue.ts';
import { FindLink } from './find/FindLink.tsx';
import { FloorCard } from './FloorCard.tsx';
import { Legend } from './hall/Legend.tsx';
import { useFaces } from './hall/useFaces.tsx';
import styles from './Hall.module.css';
import frame from './Place.module.css';

const Find = lazyNamed(() => import('./find/Find.tsx'), 'Find');
const CityCarousel = lazyNamed(
  () => import('../../features/venue/booth/CityCarousel.tsx'),
  'CityCarousel',
);

const nobody = new Map<string, number>();

/** `/exhibition-hall?city=…`: a floor of booths; without a known city, the choice of floors. */
export function Hall() {
  const t = useTexts();
  const floorName = useFloorName();
  const venue = useVenue();
  const event = useEvent()!;
  const navigate = useNavigate();
  const search = useSearch();
  const { city } = search as { city?: unknown };
  const query = readFindQuery(search);
  const floors = useFloors();
  const counts = usePeople();
  // in a full hall drawing them takes a while, and panning comes first
  const people = useDeferredValue(counts.data ?? nobody);
  const entering = useRef(false);
  const floor = floors.data?.find((one) => isNamed(one, city)) ?? null;
  const isChoosing = floors.data ? !floor : typeof city !== 'string';
  useVisit(floor ? `hall:${floor.key}` : 'hall');
  useFloorVisit(floor?.key ?? null);

  const choose = (chosen: HallFloor) =>
    void navigate({ to: '.', search: { city: toCity(chosen) } });
  if (query && floors.data) return <HallList query={query} floors={floors.data} floor={floor} />;
  return (
    <div className={isChoosing ? `${frame.page} ${styles.choosing}` : frame.page}>
      <title>{`${floor ? `${floorName(floor)} · ` : ''}${t('hall.name')} · ${event.name}`}</title>
      <Row gap={6} rowGap={2} align="center" justify="between" className={frame.bar}>
        <h1>{t('hall.name')}</h1>
        <FindLink />
        {floor && floors.data && (
          <label className={styles.floor}>
            {t('hall.floor')}
            <select
              className={control.control}
              ref={(select) => {
                if (select && entering.current) select.focus();
                entering.current = false;
              }}
              value={floor._id}
              onChange={(change) =>
                choose(floors.data.find((one) => one._id === change.target.value)!)
              }
            >
              {floors.data.map((one) => (
                <option key={one._id} value={one._id}>
                  {floorName(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </Row>
      <FailedPart isAside what={t('hall.counts')} queries={[counts]} />
      <Loaded
        query={floors}
        loading={
          isChoosing ? (
            <ComingFloors palette={venue.palette} setting={venue.setting} bare={venue.bare} />
          ) : (
            <Empty setting={venue.setting} />
          )
        }
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.empty}>{t('hall.nothing')}</p>}
      >
        {(all) =>
          floor ? (
            <SteadyFloor floor={floor} people={people} key={floor._id} />
          ) : (
            <FloorChooser
              floors={all}
              palette={venue.palette}
              setting={venue.setting}
              people={people}
              onChoose={(chosen) => {
                entering.current = true;
                choose(chosen);
              }}
            />
          )
        }
      </Loaded>
    </div>
  );
}

/** The list of the hall, with a menu of its floors and the way back to the drawing. */
function HallList({
  query,
  floors,
  floor,
}: {
  query: FindQuery;
  floors: HallFloor[];
  floor: HallFloor | null;
}) {
  const t = useTexts();
  const floorName = useFloorName();
  const event = useEvent()!;
  const navigate = useNavigate();
  const choose = (chosen: HallFloor | undefined) => {
    const next = { ...query, city: chosen ? toCity(chosen) : null };
    void navigate({ to: '.', search: writeFindQuery(next), resetScroll: false });
  };
  return (
    <div className={frame.page}>
      <title>{`${t('find.title')} · ${event.name}`}</title>
      <Row gap={6} rowGap={2} align="center" justify="between" className={frame.bar}>
        <h1>{t('hall.name')}</h1>
        <Link to="." search={floor ? { city: toCity(floor) } : {}} className={pill.pill}>
          <IconPhoto size={20} aria-hidden /> {t('place.asDrawing')}
        </Link>
        <label className={styles.floor}>
          {t('hall.floor')}
          <select
            className={control.control}
            value={floor?._id ?? ''}
            onChange={(change) => choose(floors.find(({ _id }) => _id === change.target.value))}
          >
            <option value="">{t('find.allFloors')}</option>
            {floors.map((one) => (
              <option key={one._id} value={one._id}>
                {floorName(one)}
              </option>
            ))}
          </select>
        </label>
      </Row>
      <Suspense>
        <Find
          query={query}
          floor={floor}
          toCity={(floorId) => {
            const found = floors.find(({ _id }) => _id === floorId);
            return found ? toCity(found) : null;
          }}
        />
      </Suspense>
    </div>
  );
}

/** A floor's name in addresses. */
function toCity({ cities, key }: HallFloor): string {
  return cities[0] ?? key;
}

function isNamed(floor: HallFloor, city: unknown): boolean {
  if (typeof city !== 'string') return false;
  return [floor.key, floor.name, floor.nameHi ?? floor.name, ...floor.cities].some(
    (name) => name.toLowerCase() === city.toLowerCase(),
  );
}

/** Drawn again only as its own counts change. */
const SteadyFloor = memo(Floor);

function Floor({ floor, people }: { floor: HallFloor; people: Map<string, number> }) {
  const t = useTexts();
  const waiting = useDeferredValue(useWaiting().data ?? nobody);
  const floorName = useFloorName();
  const venue = useVenue();
  const slides = useEvent()!.config.features.hall?.mobileSlides ?? 2;
  const booths = useBooths();
  const { faces, nameConnections } = useFaces(booths.data !== undefined);
  const hasBooths = (booths.data ?? []).some((booth) => booth.boothFloors.length > 0);
  const narrow = useNarrow();
  const { pointed, point, stay, close } = usePointed();
  const onShown = useShownBooths();
  const turn = useOrderSeed();

  const shown = (all: Booth[]) =>
    boothsInOrder(
      all.filter((booth) => booth.boothFloors.some((one) => one.floorId === floor._id)),
    );
  const state = (booth: HallBooth) => [
    ...(booth.staffed ? [t('hall.staffed')] : []),
    ...(booth.waitingCount ? [t('hall.waiting', { count: booth.waitingCount })] : []),
    ...(booth.peopleCount ? [t('hall.people', { count: booth.peopleCount })] : []),
    ...(booth.hasOffer ? [t('hall.hasOffer')] : []),
    ...nameConnections(booth.id),
  ];
  const toLabel = (booth: HallBooth) => [booth.name, ...state(booth)].join(', ');
  const detail = (drawn: HallBooth, { boost, summaryText }: Booth) =>
    [...state(drawn), ...(boost > 0 ? [t('hall.sponsored')] : []), summaryText].join(' · ');
  return (
    <Loaded
      query={booths}
      loading={<Empty setting={{ ...venue.setting, ...floor.setting }} />}
      isEmpty={(all) => shown(all).length === 0}
      empty={<p className={styles.empty}>{t(hasBooths ? 'hall.empty' : 'hall.nothing')}</p>}
    >
      {(all) => {
        const here = shown(all);
        const ordered = fairOrder(here, turn);
        const toDrawn = (booth: Booth): HallBooth => ({
          id: booth._id,
          slug: booth.slug,
          name: booth.name,
          href: venue.hrefFor(`/booth/${booth._id}`),
          x: booth.x,
          y: booth.y,
          style: booth.style,
          color: booth.color,
          ...(booth.logoUrl && { logoUrl: atWidth(booth.logoUrl, 360) }),
          tier: booth.tier,
          peopleCount: people.get(`booth:${booth._id}`) ?? 0,
          staffed: booth.staffed,
          hasOffer: booth.offer !== null,
          waitingCount: waiting.get(`booth:${booth._id}`) ?? 0,
        });
        const drawn = here.map(toDrawn);
        const booth = here.find((one) => one._id === pointed?.id);
        const toCard = (one: Booth) => (
          <FloorCard
            key={one._id}
            booth={one}
            people={people.get(`booth:${one._id}`) ?? 0}
            onShown={onShown}
          />
        );
        return (
          <>
            {narrow && (
              <Suspense fallback={<div className={styles.carousel} />}>
                <CityCarousel
                  booths={ordered}
                  cities={floor.cities}
                  floorName={floorName(floor)}
                  slides={slides}
                  toCard={toCard}
                />
              </Suspense>
            )}
            <RotateHint />
            <Legend booths={drawn} faces={faces} />
            <DrawnPlace
              items={ordered.map((one) => ({
                id: one._id,
                label: one.name,
                href: venue.hrefFor(`/booth/${one._id}`),
                detail: detail(toDrawn(one), one),
              }))}
              onNavigate={venue.onNavigate}
              shown={{ afterMs: shownAfterMs, onShown: onShown }}
            >
              <HallScene
                {...venue}
                setting={{ ...venue.setting, ...floor.setting }}
                name={`${t('hall.name')}, ${floorName(floor)}`}
                booths={drawn}
                toLabel={toLabel}
                viewLabels={{
                  left: t('hall.left'),
                  right: t('hall.right'),
                  up: t('hall.up'),
                  down: t('hall.down'),
                  closer: t('hall.closer'),
                  farther: t('hall.farther'),
                }}
                onPoint={point}
                beside={faces}
              />
            </DrawnPlace>
            {booth && pointed && (
              <HoverCard boothId={booth._id} anchor={pointed.anchor} onStay={stay} onClose={close}>
                {toCard(booth)}
              </HoverCard>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The hall while its booths load: what needs no data is drawn at once. */
function Empty({ setting }: { setting: Setting }) {
  const venue = useVenue();
  const narrow = useNarrow();
  return (
    <div inert>
      {narrow && <div className={styles.carousel} />}
      <HallScene {...venue} setting={setting} name="" booths={none} still />
    </div>
  );
}

/** Whether the booths are also shown as cards: not on a phone held sideways, which has room for the drawing alone. */
function useNarrow() {
  return useMediaQuery('(width < 760px) and (orientation: portrait)', false, {
    getInitialValueInEffect: false,
  });
}

const none: HallBooth[] = [];

/** The seed that rotates the order of booths: per person and day of the event. */
function useOrderSeed(): string {
  const { zone } = useEvent()!;
  const me = useLogin()?.user._id ?? '';
  return `${me}:${wallClock(eventNow(), zone).day}`;
}

const leaveMs = 250;

/** The booth being pointed at. Leaving it is delayed, so that the pointer can reach the card. */
function usePointed() {
  const [pointed, setPointed] = useState<{ id: string; anchor: DOMRect } | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(leaving.current), []);
  const close = useCallback(() => {
    clearTimeout(leaving.current);
    setPointed(null);
  }, []);
  const point = useCallback((id: string | null, anchor: DOMRect | null) => {
    clearTimeout(leaving.current);
    if (id && anchor) setPointed({ id, anchor });
    else leaving.current = setTimeout(() => setPointed(null), leaveMs);
  }, []);
  return { pointed, point, stay, close };
}
