import type { Plane, Point } from '../kit/view.ts';
import type { Logo } from '../venue.ts';

interface LogoBoardProps {
  on: Plane;
  /** The centre, in metres on the plane. */
  at: Point;
  /** The space available, in metres. */
  width: number;
  height: number;
  logo: Logo;
  /** Turned so that its lettering runs upwards. */
  upright?: boolean;
}

/** The event's logo on a board that fits it, as large as its space allows. */
export function LogoBoard({ on, at, width, height, logo, upright = false }: LogoBoardProps) {
  const size = boardSize(logo, upright ? [height, width] : [width, height]);
  const [wide, tall] = size.board.map((metres) => metres * 100) as [number, number];
  const [w, h] = size.logo.map((metres) => metres * 100) as [number, number];
  return (
    <g transform={`${on.matrix(at[0], at[1])}${upright ? ' rotate(-90)' : ''}`}>
      <rect
        x={-wide / 2}
        y={-tall / 2}
        width={wide}
        height={tall}
        rx={size.rim * 60}
        fill={logo.tone === 'light' ? 'var(--v-ink)' : 'var(--v-paper)'}
      />
      <image
        href={logo.url}
        x={-w / 2}
        y={-h / 2}
        width={w}
        height={h}
        preserveAspectRatio="xMidYMid meet"
      />
    </g>
  );
}

/** The sizes of a logo and its board in the space available, in metres. */
export function boardSize(logo: Logo, [width, height]: readonly [number, number]) {
  const rim = Math.min(width, height) * 0.09;
  const tall = Math.min(height - 2 * rim, (width - 2 * rim) / logo.ratio);
  const wide = tall * logo.ratio;
  return { rim, logo: [wide, tall], board: [wide + 2 * rim, tall + 2 * rim] } as const;
}
