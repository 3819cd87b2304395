import { IconFileText } from '@tabler/icons-react';
import { type RefObject, Suspense } from 'react';
import type { BoothInHall } from '../../../features/venue/booth/data.ts';
import { toLookAround } from '../../../features/venue/booth/cards.ts';
import { FactsPanel } from '../../../features/venue/booth/facts/FactsPanel.tsx';
import { ItemList } from '../../../features/venue/booth/facts/ItemList.tsx';
import { Registrations } from '../../../features/venue/booth/facts/Registrations.tsx';
import { HomeInstalment } from '../../../features/venue/cost/HomeInstalment.tsx';
import type { Home } from '../../../features/venue/cost/toHome.ts';
import { HeartButton } from '../../../features/venue/shortlist/HeartButton.tsx';
import { SwagButton } from '../../../features/venue/swag/SwagButton.tsx';
import { SwagFailed } from '../../../features/venue/swag/SwagFailed.tsx';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../../public/Booth.module.css';
import { useNamedBanks } from '../../public/listing/useNamedBanks.ts';
import type { Opened } from './useHomes.ts';

const BoothHours = lazyNamed(
  () => import('../../../features/exhibiting/staff/BoothHours.tsx'),
  'BoothHours',
);

interface BoothAboutProps {
  booth: BoothInHall;
  /** Whether people can be asked or called here. */
  hasStaff: boolean;
  homes: Map<Opened, Home | null>;
  /** What the booth's menu leads to. */
  places: Record<'items' | 'brochures', RefObject<HTMLElement | null>>;
  onOpen: (place: Opened) => void;
}

/** What is known about a booth: facts, items, who is there when, and documents. */
export function BoothAbout({ booth, hasStaff, homes, places, onOpen }: BoothAboutProps) {
  const written = useContentLanguage();
  const banks = useNamedBanks(booth);
  return (
    <div className={styles.about}>
      <FactsPanel booth={booth} banks={banks} />
      <Homes booth={booth} place={places.items} homes={homes} onOpen={onOpen} />
      <p lang={written}>{booth.summarySubText}</p>
      {hasStaff && (
        <Suspense fallback={null}>
          <BoothHours booth={booth} />
        </Suspense>
      )}
      <Brochures booth={booth} place={places.brochures} />
    </div>
  );
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
      kind={booth.kind}
      place={place}
      onLook={(panorama) => onOpen(toLookAround(panorama))}
      beside={({ _id, name }) => <HeartButton subject={{ _id, name, boothId: booth._id }} />}
      more={({ _id }) => {
        const home = homes.get(`costs:${_id}`);
        if (!costs || !home) return null;
        return <HomeInstalment home={home} tables={costs} onOpen={() => onOpen(`costs:${_id}`)} />;
      }}
    />
  );
}

/** The booth's documents, which its menu leads to. */
function Brochures({ booth, place }: { booth: BoothInHall; place: RefObject<HTMLElement | null> }) {
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
