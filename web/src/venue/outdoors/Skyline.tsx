import { useScene } from '../kit/SceneFrame.tsx';
import { Coast } from './Coast.tsx';
import { Garden } from './Garden.tsx';
import { GlassCity } from './GlassCity.tsx';
import { River } from './River.tsx';
import type { Setting } from '../venue.ts';

interface SkylineProps {
  kind: Setting['skyline'];
  /** Where the horizon begins on the left. */
  x: number;
  y: number;
  /** Drawn 1600 units wide and about 320 high, then scaled to this width. */
  width: number;
}

/** The event's city on the horizon. */
export function Skyline({ kind, x, y, width }: SkylineProps) {
  const { isBare } = useScene();
  if (isBare) return null;
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 1600})`}>
      {kind === 'garden' && <Garden />}
      {kind === 'coast' && <Coast />}
      {kind === 'river' && <River />}
      {kind === 'glass' && <GlassCity />}
    </g>
  );
}
