import { type HelpCard, isSameCard, listPanoramas } from '@pavilion/contract';
import { PanoramaDialog } from '../../../ui/media/PanoramaDialog.tsx';
import type { BoothInHall } from './data.ts';

/** The 360° pictures of a booth and of its items; `card` names the one to begin with. */
export function BoothPanoramas({
  booth,
  card,
  onClose,
}: {
  booth: BoothInHall;
  card: HelpCard | null;
  onClose: () => void;
}) {
  const all = listPanoramas(booth);
  const first = all.findIndex(
    ({ imageUrl }) => card && isSameCard(card, { kind: 'panorama', key: imageUrl }),
  );
  return <PanoramaDialog panoramas={all} first={Math.max(0, first)} onClose={onClose} />;
}
