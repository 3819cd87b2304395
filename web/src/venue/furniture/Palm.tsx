import { chance } from '../kit/chance.ts';
import { type GrowsAt, useGround } from './useGround.ts';
import { tenths } from './leaf.ts';
import { PalmCrown } from './PalmCrown.tsx';

/** A coconut palm. */
export function Palm(props: GrowsAt & { shadow?: boolean }) {
  const { isBare, ink, place, pixels } = useGround(props);
  if (isBare) return null;
  const lean = (chance(`lean ${props.seed}`)() - 0.5) * 26;
  return (
    <g transform={place}>
      {props.shadow !== false && <ellipse cx="8" cy="0" rx="26" ry="5" fill={ink('contact')} />}
      <path
        d={`M-3 0Q${tenths(-1 + lean * 0.2)}-40 ${tenths(lean - 1.6)}-74L${tenths(lean + 1.6)}-74Q${tenths(3 + lean * 0.3)}-40 4 0Z`}
        fill="var(--v-bark)"
      />
      <path
        d={`M1 0Q${tenths(2 + lean * 0.3)}-40 ${tenths(lean + 0.6)}-74L${tenths(lean + 1.6)}-74Q${tenths(3 + lean * 0.3)}-40 4 0Z`}
        fill="var(--v-shade)"
        fillOpacity="0.28"
      />
      <g transform={`translate(${tenths(lean)} -74) scale(0.36)`}>
        <PalmCrown seed={props.seed} leaves={11} pixels={pixels} />
        <circle cx="-5" cy="6" r="6" fill="var(--v-bark)" />
        <circle cx="6" cy="8" r="6" fill="var(--v-wood-dark)" />
      </g>
    </g>
  );
}
