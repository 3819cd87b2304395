import { useId } from 'react';
import type { Plane } from '../kit/view.ts';

interface HungPictureProps {
  on: Plane;
  /** The lower left corner, in metres on the plane. */
  at: readonly [u: number, v: number];
  /** Metres. */
  size: readonly [width: number, height: number];
  url: string;
  isRound?: boolean;
}

/** A picture is a little larger than its frame, whose edges aren't parallel on a side wall. */
const spare = 1.2;

/** A picture cut to a frame on a wall. */
export function HungPicture({ on, at: [u, v], size: [w, h], url, isRound }: HungPictureProps) {
  const clip = useId();
  const [middle, up] = [u + w / 2, v + h / 2];
  return (
    <g clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={isRound ? on.oval(middle, up, w / 2, h / 2) : on.rect(u, v, w, h)} />
      </clipPath>
      <g transform={on.matrix(middle, up)}>
        <image
          href={url}
          x={w * -50 * spare}
          y={h * -50 * spare}
          width={w * 100 * spare}
          height={h * 100 * spare}
          preserveAspectRatio="xMidYMid slice"
        />
      </g>
    </g>
  );
}
