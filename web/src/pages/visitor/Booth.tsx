import { type Booth as BoothEntity, CallError } from '@pavilion/contract';
import { IconArrowLeft, IconFileText, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { Link, useParams } from '../../render/router.ts';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { Missing } from '../../app/fallback/Missing.tsx';
import { useOpen } from '../../app/useOpen.ts';
import { useVenue } from '../../app/useVenue.ts';
import { BoothMenu } from '../../features/venue/booth/BoothMenu.tsx';
import { BoothStory } from '../../features/venue/booth/BoothStory.tsx';
import { FactsPanel } from '../../features/venue/booth/facts/FactsPanel.tsx';
import { ItemList } from '../../features/venue/booth/facts/ItemList.tsx';
import { useItemPlace } from '../../features/venue/booth/facts/useItemPlace.ts';
import { Registrations } from '../../features/venue/booth/facts/Registrations.tsx';
import { type BoothInHall, useBooth } from '../../features/venue/booth/data.ts';
import {
  type BoothPlace,
  listPlaces,
  toStand,
  usePlaceNames,
} from '../../features/venue/booth/places.ts';
import { CallButton } from '../../features/exhibiting/call/CallButton.tsx';
import { useBookedCall } from '../../features/exhibiting/call/useBookedCall.ts';
import { OfferButton } from '../../features/exhibiting/offer/OfferButton.tsx';
import { HelpWidget } from '../../features/exhibiting/help/HelpWidget.tsx';
import { SwagButton } from '../../features/venue/swag/SwagButton.tsx';
import { SwagFailed } from '../../features/venue/swag/SwagFailed.tsx';
import { HomeInstalment } from '../../features/venue/cost/HomeInstalment.tsx';
import { type Home, toHome } from '../../features/venue/cost/toHome.ts';
import { useBoothVisit, usePeople, useVisit } from '../../features/venue/visit/data.ts';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { useContentLanguage, useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { FailedPart } from '../../ui/feedback/FailedPart.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { BoothInterior, EmptyBooth } from '../../venue/scenes/BoothInterior.tsx';
import type { StandPlace } from '../../venue/scenes/standAnchors.ts';
import type { Target } from '../../venue/venue.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from '../public/Booth.module.css';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';

const BoothGone = lazyNamed(() => import('./BoothGone.tsx'), 'BoothGone');
const CallDialog = lazyNamed(
  () => import('../../features/exhibiting/call/CallDialog.tsx'),
  'CallDialog',
);
const OfferDialog = lazyNamed(
  () => import('../../features/exhibiting/offer/OfferDialog.tsx'),
  'OfferDialog',
);
const LoanAndCost = lazyNamed(
  () => import('../../features/venue/cost/LoanAndCost.tsx'),
  'LoanAndCost',
);
const BoothHours = lazyNamed(
  () => import('../../features/exhibiting/staff/BoothHours.tsx'),
  'BoothHours',
);
const CallDoor = lazyNamed(
  () => import('../../features/rooms/room/calls/CallDoor.tsx'),
  'CallDoor',
);
const TalkBar = lazyNamed(() => import('../../features/rooms/room/calls/TalkBar.tsx'), 'TalkBar');
const HelpChat = lazyNamed(() => import('../../features/exhibiting/help/HelpChat.tsx'), 'HelpChat');
const SideDrawer = lazyNamed(() => import('../../ui/dialog/SideDrawer.tsx'), 'SideDrawer');

/** What a booth's address opens: a place, or the sums about an item by its id. */
type Opened = BoothPlace | `costs:${string}`;

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
  const { offers, calls, costs, help } = event.config.features;
  useVisit(`booth:${booth._id}`);
  useBoothVisit(booth);
  const counts = usePeople();
  const people = counts.data?.get(`booth:${booth._id}`) ?? 0;

  const story = listPlaces(booth);
  const hasOffer = offers !== null && booth.offer !== null;
  const hasCalls = calls !== null && booth.consultants > 0;
  const hasChat = help !== null && booth.widget === null;
  const places: StandPlace[] = [
    ...story,
    ...(hasOffer ? (['offer'] as const) : []),
    ...(hasChat ? (['chat'] as const) : []),
    ...(hasCalls ? (['call'] as const) : []),
  ];
  const inMenu: BoothPlace[] = [
    ...story.filter((place) => place !== 'brochures'),
    ...(costs ? (['costs'] as const) : []),
  ];
  const homes = useHomes(booth);
  const {
    open,
    isAsideOpen,
    show: showInside,
  } = useOpen<Opened>([...places, ...inMenu, ...(costs ? homes.keys() : [])], 'chat');
  const brochures = useRef<HTMLElement>(null);
  const items = useItemPlace(booth);
  const show = (place: Opened | null) => {
    if (place === 'brochures') brochures.current?.focus();
    else showInside(place);
  };
  const answering = t(booth.staffed ? 'booth.staffed' : 'booth.unstaffed');
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
        {hasChat && <p className={styles.answering}>{answering}</p>}
      </header>
      <div className={styles.drawn}>
        <Drawn booth={booth} places={places} onOpen={show} />
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          {booth.widget && <HelpWidget booth={booth} className={styles.main} />}
          {hasChat && (
            <>
              <button type="button" className={styles.main} onClick={() => show('chat')}>
                <IconMessageCircle size={20} aria-hidden /> {t('booth.chat')}
              </button>
              <p className={booth.staffed ? styles.staffed : undefined}>{answering}</p>
            </>
          )}
          {hasCalls && <CallButton boothId={booth._id} onOpen={() => show('call')} />}
          {hasOffer && (
            <OfferButton
              boothId={booth._id}
              className={styles.offer}
              onOpen={() => show('offer')}
            />
          )}
        </div>
        <div className={styles.menu}>
          <BoothMenu places={inMenu} items={items.entry} onOpen={show} />
        </div>
      </div>
      <div className={styles.about}>
        <FactsPanel booth={booth} />
        <Homes booth={booth} place={items.place} homes={homes} onOpen={show} />
        <p lang={written}>{booth.summarySubText}</p>
        {(hasChat || hasCalls) && (
          <Suspense fallback={null}>
            <BoothHours boothId={booth._id} />
          </Suspense>
        )}
        <Brochures booth={booth} place={brochures} />
      </div>
      <BoothStory
        booth={booth}
        open={story.find((place) => place === open) ?? null}
        onClose={() => show(null)}
      />
      <Dialogs
        booth={booth}
        open={open}
        home={(open && homes.get(open)) ?? null}
        isChatOpen={isAsideOpen}
        hasCalls={hasCalls}
        onOpen={show}
      />
    </Stack>
  );
}

/** The homes that sums at a booth are about, by what its address opens. */
function useHomes(booth: BoothInHall): Map<Opened, Home | null> {
  const { boothFields, boothItems } = useEvent()!.config;
  return new Map<Opened, Home | null>([
    ['costs', toHome(booth, boothFields)],
    ...(booth.items ?? []).map(
      (item) => [`costs:${item._id}`, toHome(item, boothItems?.fields ?? [])] as const,
    ),
  ]);
}

/** The booth's items, each home among them with what it costs a month. */
function Homes({
  booth,
  place,
  homes,
  onOpen,
}: {
  booth: BoothInHall;
  place: RefObject<HTMLElement | null>;
  homes: Map<Opened, Home | null>;
  onOpen: (place: Opened) => void;
}) {
  const { costs } = useEvent()!.config.features;
  return (
    <ItemList
      items={booth.items ?? []}
      place={place}
      more={({ _id }) => {
        const home = homes.get(`costs:${_id}`);
        if (!costs || !home) return null;
        return <HomeInstalment home={home} tables={costs} onOpen={() => onOpen(`costs:${_id}`)} />;
      }}
    />
  );
}

/** The booth's documents, which its menu leads to. */
function Brochures({ booth, place }: { booth: BoothEntity; place: RefObject<HTMLElement | null> }) {
  const t = useTexts();
  const { swagBag } = useEvent()!.config.features;
  if (booth.documents.length === 0) return null;
  return (
    <section ref={place} tabIndex={-1} className={styles.brochures}>
      <h2>{t('booth.brochures')}</h2>
      <Registrations booth={booth} />
      <Stack as="ul">
        {booth.documents.map((document) => (
          <Grid as="li" least="190px" rowGap={1} align="center" key={document._id}>
            <a href={document.documentUrl} target="_blank" rel="noopener">
              <IconFileText size={22} aria-hidden /> <span>{document.title}</span>
            </a>
            {swagBag && <SwagButton id={document._id} title={document.title} />}
          </Grid>
        ))}
      </Stack>
      {swagBag && <SwagFailed />}
    </section>
  );
}

function Dialogs({
  booth,
  open,
  home,
  isChatOpen,
  hasCalls,
  onOpen,
}: {
  booth: BoothEntity;
  open: Opened | null;
  /** What the sums are about. */
  home: Home | null;
  isChatOpen: boolean;
  hasCalls: boolean;
  onOpen: (place: Opened | null) => void;
}) {
  const { rooms, costs } = useEvent()!.config.features;
  const close = () => onOpen(null);
  return (
    <Suspense fallback={null}>
      {isChatOpen && (
        <SideDrawer title={booth.name} isForWriting isBehind={open !== 'chat'} onClose={close}>
          <HelpChat
            boothId={booth._id}
            onCall={hasCalls ? () => onOpen('call') : undefined}
            {...(rooms && {
              withNotes: (threadId, draw) => (
                <MissedCalls hasTalkBar of={{ threadId }}>
                  {draw}
                </MissedCalls>
              ),
            })}
            bar={(threadId) =>
              rooms && (
                <Aside>
                  <TalkBar threadId={threadId} mayAsk={false} />
                </Aside>
              )
            }
          />
        </SideDrawer>
      )}
      {open === 'offer' && (
        <OfferDialog
          booth={booth}
          onClose={close}
          onCall={hasCalls ? () => onOpen('call') : undefined}
        />
      )}
      {open?.startsWith('costs') && costs && (
        <LoanAndCost tables={costs} city={booth.city} home={home} onClose={close} />
      )}
      {open === 'call' && (
        <CallDialog
          booth={booth}
          onClose={close}
          door={(call) =>
            rooms && (
              <Aside>
                <CallDoor call={call} />
              </Aside>
            )
          }
        />
      )}
    </Suspense>
  );
}

/** Appears once it is loaded, without disturbing what is in use around it. */
function Aside({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

function Drawn({
  booth,
  places,
  onOpen,
}: {
  booth: BoothEntity;
  places: StandPlace[];
  onOpen: (place: StandPlace) => void;
}) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  const venue = useVenue();
  const booked = useBookedCall(booth._id);
  const targets: Target<StandPlace>[] = places.map((id) => ({
    id,
    label: t(id === 'call' && booked ? 'call.own' : placeNames[id]),
    onPress: () => onOpen(id),
  }));
  return (
    <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
      <BoothInterior {...venue} name={booth.name} targets={targets} booth={toStand(booth)} />
    </DrawnPlace>
  );
}
