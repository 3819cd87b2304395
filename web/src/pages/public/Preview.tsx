import { CallError, listPanoramas } from '@pavilion/contract';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { Link, useParams } from '../../render/router.ts';
import { Missing } from '../../app/fallback/Missing.tsx';
import { useOpen } from '../../app/useOpen.ts';
import { useVenue } from '../../app/useVenue.ts';
import { BoothMenu } from '../../features/venue/booth/BoothMenu.tsx';
import { BoothStory } from '../../features/venue/booth/BoothStory.tsx';
import { FactsPanel } from '../../features/venue/booth/facts/FactsPanel.tsx';
import { ItemList } from '../../features/venue/booth/facts/ItemList.tsx';
import { useItemPlace } from '../../features/venue/booth/facts/useItemPlace.ts';
import { type BoothInHall, useBooth } from '../../features/venue/booth/data.ts';
import { type OpenedCard, toLookAround, useCards } from '../../features/venue/booth/cards.ts';
import { type BoothPlace, listPlaces, usePlaceNames } from '../../features/venue/booth/places.ts';
import { toDetail, useStand } from '../../features/venue/booth/stand.ts';
import { useContentLanguage, useEvent } from '../../lib/event/event.ts';
import { useHydrating } from '../../render/hydration.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DrawnPlace } from '../../ui/layout/DrawnPlace.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { ShareButton } from '../../ui/button/ShareButton.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { BoothInterior } from '../../venue/scenes/BoothInterior.tsx';
import type { StandPlace } from '../../venue/scenes/standAnchors.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { useNamedBanks } from './listing/useNamedBanks.ts';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Booth.module.css';
import guide from './Guide.module.css';
import pill from '../../ui/button/pill.module.css';

/** `/preview/{id}?open=…`: a booth for everyone, with links to the previous and next booth, wrapping around. */
export function Preview() {
  const t = useTexts();
  const { id } = useParams<'id'>();
  const booth = useBooth(id);
  if (
    booth.error instanceof CallError &&
    (booth.error.status === 404 || booth.error.status === 400)
  )
    return <Missing />;
  return (
    <>
      {!booth.data && <h1 className={visuallyHidden.text}>{t('booth.name')}</h1>}
      <Loaded query={booth} loading={<PlaceSkeleton />} empty={<Missing />}>
        {(found) => <FromOutside booth={found} key={found._id} />}
      </Loaded>
    </>
  );
}

function FromOutside({ booth }: { booth: BoothInHall }) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  const venue = useVenue();
  const event = useEvent()!;
  const written = useContentLanguage();
  const signedIn = useLogin() !== null;
  const places: StandPlace[] = listPlaces(booth).filter((place) => place !== 'brochures');
  const inMenu: BoothPlace[] = [
    ...places,
    ...(listPanoramas(booth).length ? (['around'] as const) : []),
  ];
  const spheres = useCards(booth).filter(({ kind }) => kind === 'panorama');
  const { open, show } = useOpen<BoothPlace | OpenedCard>([
    ...inMenu,
    ...spheres.map(({ key: imageUrl }) => toLookAround({ imageUrl })),
  ]);
  const items = useItemPlace(booth);
  const banks = useNamedBanks(booth);
  // the drawing is composed for the space available, which only browsers know; slow phones render it in steps
  const isHydrating = useDeferredValue(useHydrating());
  const stand = useStand(booth);
  const targets = places.map((place) => ({
    id: place,
    label: t(placeNames[place]),
    detail: toDetail(booth, place),
    onPress: () => show(place),
  }));
  return (
    <Stack gap={0} justify="start" className={styles.page}>
      <title>{`${booth.name} · ${t('preview.tab')} · ${event.name}`}</title>
      <nav className={styles.bar} aria-label={t('hall.name')}>
        {booth.previousId && (
          <Link
            to="/preview/$id"
            params={{ id: booth.previousId }}
            className={styles.back}
            aria-label={t('preview.previous')}
          >
            <IconArrowLeft size={20} aria-hidden /> {t('shell.previous')}
          </Link>
        )}
        {booth.nextId && (
          <Link
            to="/preview/$id"
            params={{ id: booth.nextId }}
            className={styles.back}
            aria-label={t('preview.next')}
          >
            {t('shell.next')} <IconArrowRight size={20} aria-hidden />
          </Link>
        )}
      </nav>
      <header className={styles.head}>
        <h1>{booth.name}</h1>
        <ShareButton title={`${booth.name} · ${event.name}`} className={guide.action} />
        <p lang={written}>{booth.summaryText}</p>
      </header>
      <div className={styles.drawn}>
        <DrawnPlace items={targets} onNavigate={venue.onNavigate}>
          {isHydrating ? (
            <div className={styles.ground} />
          ) : (
            <BoothInterior {...venue} name={booth.name} targets={targets} booth={stand} />
          )}
        </DrawnPlace>
      </div>
      <div className={styles.side}>
        <Card as="aside" justify="start" size="md" className={styles.notice}>
          <p>{t(signedIn ? 'preview.inside' : 'preview.notice')}</p>
          <Row align="center">
            {!signedIn && event.config.features.registration && (
              <Link to="/attendee-registration" className={pill.large}>
                {t('shell.register')}
              </Link>
            )}
            <Link
              to="/booth/$id"
              className={signedIn ? pill.large : pill.pill}
              params={{ id: booth._id }}
            >
              {t(signedIn ? 'preview.enter' : 'shell.login')}
            </Link>
          </Row>
        </Card>
        <div className={styles.menu}>
          <BoothMenu places={inMenu} items={items.entry} onOpen={show} />
        </div>
      </div>
      <div className={styles.about}>
        <FactsPanel booth={booth} banks={banks} />
        <ItemList
          items={booth.items ?? []}
          kind={booth.kind}
          place={items.place}
          onLook={(panorama) => show(toLookAround(panorama))}
        />
        <p lang={written}>{booth.summarySubText}</p>
      </div>
      <BoothStory
        booth={booth}
        open={inMenu.find((place) => place === open) ?? null}
        card={spheres.find(({ key: imageUrl }) => toLookAround({ imageUrl }) === open) ?? null}
        onClose={() => show(null)}
      />
    </Stack>
  );
}
