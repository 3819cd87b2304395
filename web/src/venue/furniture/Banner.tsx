import { isWordmark } from '@pavilion/contract/logo';
import { useScene } from '../kit/SceneFrame.tsx';
import { plane } from '../kit/view.ts';
import type { WorldPoint } from '../kit/view.ts';
import type { Logo } from '../venue.ts';
import { LogoBoard } from './LogoBoard.tsx';

interface BannerProps {
  /** The centre of its top edge. */
  at: WorldPoint;
  /** Metres. */
  width: number;
  fill: string;
  /** The height its cords hang from, in metres; without it the banner is flat on a wall. */
  from?: number;
  logo?: Logo;
}

/** A long cloth with a pointed end, with the logo or a ring on it; lettering runs upwards. */
export function Banner({ at: [x, y, top], width, fill, from, logo }: BannerProps) {
  const { view, ink } = useScene();
  const long = width * (logo ? 3 : 4.4);
  const left = view.at(x - width / 2, y, top);
  const right = view.at(x + width / 2, y, top);
  const foot = view.at(x, y, top - long);
  const rise = (right[0] - left[0]) * (logo ? 0.18 : 0.3);
  const shape = `M${left.join(' ')}H${right[0]}V${foot[1]}L${foot[0]} ${foot[1] + rise}L${left[0]} ${foot[1]}Z`;
  const [, roof] = view.at(x, y, from ?? top);
  const middle = left[1] + (foot[1] - left[1]) * 0.4;
  return (
    <>
      {from !== undefined && (
        <path
          d={`M${left[0] + 2} ${roof}V${left[1]}M${right[0] - 2} ${roof}V${right[1]}`}
          stroke="var(--v-metal)"
          strokeWidth="1.5"
        />
      )}
      <path d={shape} fill={fill} />
      <path d={shape} fill={ink('round')} fillOpacity="0.7" />
      {logo ? (
        <LogoBoard
          on={plane(view, [x - width / 2, y, top - long], [1, 0, 0], [0, 0, 1])}
          at={[width / 2, long * (isWordmark(logo.ratio) ? 0.5 : 0.58)]}
          width={width * 0.84}
          height={long * 0.9}
          logo={logo}
          upright={isWordmark(logo.ratio)}
        />
      ) : (
        <>
          <circle
            cx={foot[0]}
            cy={middle}
            r={rise * 0.9}
            fill="none"
            stroke="#fff"
            strokeOpacity="0.75"
            strokeWidth={rise * 0.24}
          />
          <circle cx={foot[0]} cy={middle} r={rise * 0.36} fill="#fff" fillOpacity="0.75" />
        </>
      )}
    </>
  );
}
