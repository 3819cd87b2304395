import { chance } from '../kit/chance.ts';
import { Tint } from '../kit/Tint.tsx';
import css from '../venue.module.css';
import { type GrowsAt, useGround } from './useGround.ts';
import { PalmCrown } from './PalmCrown.tsx';
import { tenths, LEAF_TONES } from './leaf.ts';

type Pot = 'palm' | 'leaves' | 'blades';

/** A plant in a pot. */
export function PottedPlant(props: GrowsAt & { kind?: Pot; pot?: string }) {
  const { isBare, ink, place, pixels } = useGround(props);
  if (isBare) return null;
  const { kind = 'leaves', pot = 'var(--v-stone-warm)' } = props;
  return (
    <g transform={place}>
      <ellipse cx="4" cy="-1" rx="30" ry="7" fill={ink('contact')} />
      <g transform="translate(0 -34)">
        {kind === 'palm' && (
          <g transform="scale(0.56)">
            <PalmCrown seed={props.seed} leaves={9} pixels={pixels} />
          </g>
        )}
        {kind === 'leaves' && <BroadLeaves seed={props.seed} />}
        {kind === 'blades' && <Blades seed={props.seed} />}
      </g>
      <Tint of={pot}>
        <path className={css.front} d="M-18-36L18-36L14 0Q0 4-14 0Z" />
        <path d="M-18-36L18-36L14 0Q0 4-14 0Z" fill={ink('round')} />
        <ellipse className={css.top} cx="0" cy="-36" rx="18" ry="4" />
        <ellipse cx="0" cy="-35.6" rx="15" ry="3" fill="#4a3329" />
      </Tint>
    </g>
  );
}

function BroadLeaves({ seed }: { seed: string | number }) {
  const luck = chance(`leaves ${seed}`);
  return Array.from({ length: 11 }, (_, index) => {
    const angle = -74 + (148 * ((index * 4) % 11)) / 10 + luck() * 8;
    const length = 40 + luck() * 26 - Math.abs(angle) * 0.12;
    return (
      <g key={index} transform={`rotate(${tenths(angle)})`}>
        <path
          d={`M0 0Q2-${tenths(length * 0.3)} 0-${tenths(length * 0.45)}`}
          fill="none"
          stroke="var(--v-leaf-dark)"
          strokeWidth="2"
        />
        <path
          d={`M0-${tenths(length * 0.4)}Q${tenths(length * 0.27)}-${tenths(length * 0.62)} 0-${tenths(length * 1.08)}Q-${tenths(length * 0.27)}-${tenths(length * 0.62)} 0-${tenths(length * 0.4)}Z`}
          fill={LEAF_TONES[index % 3]}
        />
        <path
          d={`M0-${tenths(length * 0.42)}L0-${tenths(length)}`}
          stroke="#fff"
          strokeOpacity="0.16"
          strokeWidth="1.4"
        />
      </g>
    );
  });
}

function Blades({ seed }: { seed: string | number }) {
  const luck = chance(`blades ${seed}`);
  return Array.from({ length: 11 }, (_, index) => {
    const foot = -11 + ((index * 7) % 11) * 2.2;
    const length = 42 + luck() * 26;
    const lean = foot * 1.5 + (luck() - 0.5) * 12;
    return (
      <path
        key={index}
        d={`M${tenths(foot - 3)} 2Q${tenths(foot - 5 + lean * 0.3)}-${tenths(length * 0.6)} ${tenths(foot + lean)}-${tenths(length)}Q${tenths(foot + 5 + lean * 0.4)}-${tenths(length * 0.5)} ${tenths(foot + 3)} 2Z`}
        fill={LEAF_TONES[index % 3]}
      />
    );
  });
}
