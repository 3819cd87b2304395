import { useScene } from '../kit/SceneFrame.tsx';
import type { Plane } from '../kit/view.ts';
import { HungPicture } from './HungPicture.tsx';
import { Vista } from './Vista.tsx';
import css from '../venue.module.css';

interface BigScreenProps {
  on: Plane;
  /** Metres. */
  width: number;
  height: number;
  /** A picture to show; a vista in the event's colours without one. */
  imageUrl?: string;
}

/** A large bright screen in a slim dark frame. */
export function BigScreen({ on, width: w, height: h, imageUrl }: BigScreenProps) {
  const { ink } = useScene();
  return (
    <>
      <path
        d={on.rect(-0.3, -0.3, w + 0.6, h + 0.6)}
        fill={ink('glow')}
        opacity="0.5"
        className={css.flicker}
      />
      <path d={on.rect(-0.12, -0.12, w + 0.24, h + 0.24)} fill="#221b2c" />
      {imageUrl ? (
        <HungPicture on={on} at={[0, 0]} size={[w, h]} url={imageUrl} />
      ) : (
        <Vista on={on} width={w} height={h} />
      )}
      <path d={on.rect(0, 0, w, h)} fill={ink('sheen')} fillOpacity="0.4" />
    </>
  );
}
