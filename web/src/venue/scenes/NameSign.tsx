import { isWordmark } from '@pavilion/contract/logo';
import { boardSize, LogoBoard } from '../furniture/LogoBoard.tsx';
import { Lettering, letteringWidth } from '../kit/Lettering.tsx';
import type { Plane, Point } from '../kit/view.ts';
import type { Logo } from '../venue.ts';

interface NameSignProps {
  on: Plane;
  /** The centre, in metres on the plane. */
  at: Point;
  name: string;
  logo: Logo | null;
  /** The space available, in metres. */
  width: number;
  height: number;
  /** The colour of the letters. */
  fill: string;
}

/** The event's name on a wall: only its logo where that is a wordmark, else both side by side. */
export function NameSign({ on, at, name, logo, width, height, fill }: NameSignProps) {
  const letters = { on, text: name, height, weight: 800, fill };
  if (!logo) return <Lettering {...letters} at={at} width={width} />;
  if (isWordmark(logo.ratio))
    return <LogoBoard on={on} at={at} width={width} height={height} logo={logo} />;
  const [board] = boardSize(logo, [height, height]).board;
  const beside = board + height * 0.2;
  const text = letteringWidth(name, width - beside, height);
  const start = at[0] - (beside + text) / 2;
  return (
    <>
      <LogoBoard
        on={on}
        at={[start + board / 2, at[1]]}
        width={height}
        height={height}
        logo={logo}
      />
      <Lettering {...letters} at={[start + beside + text / 2, at[1]]} width={width - beside} />
    </>
  );
}
