import { CallError, listPanoramas } from '@pavilion/contract';
import { IconArrowLeft, IconUsers } from '@tabler/icons-react';
import { Link, useParams } from '../../render/router.ts';
import { Suspense, useRef } from 'react';
import { Missing } from '../../app/fallback/Missing.tsx';
import { useOpen } from '../../app/useOpen.ts';
import { useVenue } from '../../app/useVenue.ts';
import { toOpened, useCards } from '../../features/venue/booth/cards.ts';
import { BoothMenu } from '../../features/venue/booth/BoothMenu.tsx';
import { BoothStory } from '../../features/venue/booth/BoothStory.tsx';
import { useItemPlace } from '../../features/venue/booth/facts/useItemPlace.ts';
import { type BoothInHall, useBooth } from '../../features/venue/booth/data.ts';
import { type BoothPlace, listPlaces, usePlaceNames } from '../../features/venue/booth/places.ts';
import { toDetail, useStand } from '../../features/venue/booth/stand.ts';
import { useBookedCall } from '../../features/exhibiting/call/useBookedCall.ts';
import { toEntrySubject } from '../../features/venue/shortlist/entries.ts';
import { HeartButton } from '../../features/venue/shortlist/HeartButton.tsx';
import { ShortlistFailed } from '../../features/venue/shortlist/ShortlistFailed.tsx';
import { useBoothVisit, usePeople, useVisit } from '../../features/venue/visit/data.ts';
import { useContentLanguage, useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { FailedPart } from '../../ui/feedback/FailedPart.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { BoothInterior, EmptyBooth } from '../../venue/scenes/BoothInterior.tsx';
import type { StandPlace } from '../../venue/scenes/standAnchors.ts';
import type { Target } from '../../venue/venue.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from '../public/Booth.module.css';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import { Answering } from './booth/Answering.tsx';
import { BoothAbout } from './booth/BoothAbout.tsx';
import { BoothActions } from './booth/BoothActions.tsx';
import { BoothDialogs } from './booth/BoothDialogs.tsx';
import { type Opened, useHomes } from './booth/useHomes.ts';

const BoothGone = lazyNamed(() => import('./BoothGone.tsx'), 'BoothGone');

/** `/booth/{id}?open=…`: one exhibitor's stand, its content, and the people behind it. */
export function Booth() {
  const { id } = useParams<'id'>();
  const booth = useBooth(id);
  if (
    booth.error instanceof CallError &&
    (booth.error.status === 404 || booth.error.status === 400)
  )
    return (
      <Suspense fallback={null}>
        <BoothGone boothId={id} />
      </Suspense>
    );
  return (
    <>
      {!booth.data && <Unknown />}
      <Loaded query={booth} loading={<Coming />} empty={<Missing />}>
        {(found) => <Stand booth={found} key={found._id} />}
      </Loaded>
    </>
  );
}

/** The page's title and heading until its booth has loaded. */
function Unknown() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <>
      <title>{`${t('booth.name')} · ${event.name}`}</title>
      <h1 className={visuallyHidden.text}>{t('booth.name')}</h1>
    </>
  );
}

/** The frame of a booth that is still loading: the way back, and the bare room. */
function Coming() {
  const { palette } = useVenue();
  return (
    <Stack gap={0} justify="start" className={styles.page}>
      <div className={styles.bar}>
        <Back />
      </div>
      <div className={styles.head} />
      <div className={styles.drawn}>
        <EmptyBooth palette={palette} />
      </div>
    </Stack>
  );
}

function Back({ city }: { city?: string }) {
  const t = useTexts();
  return (
    <Link to="/exhibition-hall" search={city ? { city } : {}} className={styles.back}>
      <IconArrowLeft size={20} aria-hidden /> {t('booth.back')}
    </Link>
  );
}

function Stand({ booth }: { booth: BoothInHall }) {
  const t = useTexts();
  const event = useEvent()!;
  const written = useContentLanguage();
  const { offers, calls, costs, help, tours } = event.config.features;
  useVisit(`booth:${booth._id}`);
  useBoothVisit(booth);
  const counts = usePeople();
  const people = counts.data?.get(`booth:${booth._id}`) ?? 0;

  const story = listPlaces(booth);
  const has = {
    offer: offers !== null && booth.offer !== null,
    calls: calls !== null && booth.consultants > 0,
    chat: help !== null && booth.widget === null,
    tours: tours !== null,
  };
  const places: StandPlace[] = [
    ...story,
    ...(has.offer ? (['offer'] as const) : []),
    ...(has.chat ? (['chat'] as const) : []),
    ...(has.calls ? (['call'] as const) : []),
  ];
  const inMenu: BoothPlace[] = [
    ...story.filter((place) => place !== 'brochures'),
    ...(listPanoramas(booth).length ? (['around'] as const) : []),
    ...(costs ? (['costs'] as const) : []),
  ];
  const homes = useHomes(booth);
  const cards = useCards(booth);
  const {
    open,
    isAsideOpen,
    show: showInside,
  } = useOpen<Opened>(
    [
      ...[...places, ...inMenu],
      ...(has.tours ? (['tours'] as const) : []),
      ...(costs ? homes.keys() : []),
      ...cards.map(toOpened).filter((name) => name !== null),
    ],
    'chat',
  );
  const card = cards.find((one) => one.key && toOpened(one) === open) ?? null;
  const brochures = useRef<HTMLElement>(null);
  const items = useItemPlace(booth);
  const show = (place: Opened | null) => {
    if (place === 'brochures') brochures.current?.focus();
    else showInside(place);
  };
  return (
    <Stack gap={0} justify="start" className={styles.page}>
      <title>{`${booth.name} · ${event.name}`}</title>
      <div className={styles.bar}>
        <Back city={booth.city} />
      </div>
      <header className={styles.head}>
        <h1>{booth.name}</h1>
        <p lang={written}>{booth.summaryText}</p>
        {people > 1 && (
          <p className={styles.people}>
            <IconUsers size={18} aria-hidden /> {t('hall.people', { count: people })}
          </p>
        )}
        <FailedPart isAside what={t('hall.counts')} queries={[counts]} />
        {has.chat && <Answering booth={booth} className={styles.answering} />}
        <div className={styles.kept}>
          <HeartButton hasWords subject={toEntrySubject(booth)} />
        </div>
        <ShortlistFailed />
      </header>
      <div className={styles.drawn}>
        <Drawn booth={booth} places={places} onOpen={show} />
      </div>
      <div className={styles.side}>
        <BoothActions booth={booth} has={has} onOpen={show} />
        <div className={styles.menu}>
          <BoothMenu places={inMenu} items={items.entry} onOpen={show} />
        </div>
      </div>
      <BoothAbout
        booth={booth}
        hasStaff={has.chat || has.calls}
        homes={homes}
        places={{ items: items.place, brochures }}
        onOpen={show}
      />
      <BoothStory
        booth={booth}
        open={[...story, 'around' as const].find((place) => place === open) ?? null}
        card={card}
        onClose={() => show(null)}
      />
      <BoothDialogs
        booth={booth}
        open={open}
        card={card}
        home={(open && homes.get(card ? `costs:${card.key}` : open)) ?? null}
        isChatOpen={isAsideOpen}
        hasChat={has.chat}
        hasCalls={has.calls}
        onOpen={show}
      />
    </Stack>
  );
}

function Drawn({
  booth,
  places,
  onOpen,
}: {
  booth: BoothInHall;
  places: StandPlace[];
  onOpen: (place: StandPlace) => void;
}) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  const venue = useVenue();
  const stand = useStand(booth);
  const booked = useBookedCall(booth._id);
  const targets: Target<StandPlace>[] = places.map((id) => ({
    id,
    label: t(id === 'call' && booked ? 'call.own' : placeNames[id]),
    detail: toDetail(booth, id),
    onPress: () => onOpen(id),
  }));
  return (
    <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
      <BoothInterior {...venue} name={booth.name} targets={targets} booth={stand} />
    </DrawnPlace>
  );
}
