import type { HelpCard } from '@pavilion/contract';
import type { BoothInHall } from '../../../features/venue/booth/data.ts';
import { toLookAround } from '../../../features/venue/booth/cards.ts';
import { ItemFacts } from '../../../features/venue/booth/facts/ItemFacts.tsx';
import { HomeInstalment } from '../../../features/venue/cost/HomeInstalment.tsx';
import type { Home } from '../../../features/venue/cost/toHome.ts';
import { HeartButton } from '../../../features/venue/shortlist/HeartButton.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PanoramaButton } from '../../../ui/media/PanoramaButton.tsx';
import { ZoomPicture } from '../../../ui/media/ZoomPicture.tsx';
import styles from './ItemDialog.module.css';
import type { Opened } from './useHomes.ts';

/** One of a booth's items as it is now: its plan, large, and its facts. */
export function ItemDialog({
  booth,
  card,
  home,
  onOpen,
}: {
  booth: BoothInHall;
  card: HelpCard;
  /** What its sums start with. */
  home: Home | null;
  onOpen: (place: Opened | null) => void;
}) {
  const t = useTexts();
  const { costs } = useEvent()!.config.features;
  const item = booth.items?.find(({ _id }) => _id === card.key);
  if (!item) return null;
  const { _id, name } = item;
  return (
    <SceneDialog opened onClose={() => onOpen(null)} title={name} size="lg">
      <Stack gap={4}>
        {card.pictureUrl && (
          <ZoomPicture
            picture={{ src: card.pictureUrl, alt: t('card.planAlt', { name }) }}
            sizes="(width < 640px) 100vw, 38rem"
            className={styles.plan}
          />
        )}
        <ItemFacts item={item} kind={booth.kind} />
        {item.panorama && (
          <PanoramaButton
            panorama={item.panorama}
            name={name}
            onOpen={() => onOpen(toLookAround(item.panorama!))}
          />
        )}
        <HeartButton hasWords subject={{ _id, name, boothId: booth._id }} />
        {costs && home && (
          <HomeInstalment home={home} tables={costs} onOpen={() => onOpen(`costs:${_id}`)} />
        )}
      </Stack>
    </SceneDialog>
  );
}
