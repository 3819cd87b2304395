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
      {kind === 'palm' && (
        <g transform={`translate(0 ${RIM}) scale(0.56)`}>
          <PalmCrown seed={props.seed} leaves={9} pixels={pixels} />
        </g>
      )}
      {kind === 'leaves' && <BroadLeaves seed={props.seed} />}
      {kind === 'blades' && <Blades seed={props.seed} />}
      <Tint of={pot}>
        <path className={css.front} d="M-18-36L18-36L14 0Q0 4-14 0Z" />
        <path d="M-18-36L18-36L14 0Q0 4-14 0Z" fill={ink('round')} />
        <ellipse className={css.top} cx="0" cy="-36" rx="18" ry="4" />
        <ellipse cx="0" cy="-35.6" rx="15" ry="3" fill="#4a3329" />
      </Tint>
    </g>
  );
}

/** Where the leaves come out of the pot. */
const RIM = -34;

function BroadLeaves({ seed }: { seed: string | number }) {
  const luck = chance(`leaves ${seed}`);
  const leaves = ['', '', ''];
  let [stems, ribs] = ['', ''];
  for (let index = 0; index < 11; index++) {
    const angle = -74 + (148 * ((index * 4) % 11)) / 10 + luck() * 8;
    const length = 40 + luck() * 26 - Math.abs(angle) * 0.12;
    const turn = (angle * Math.PI) / 180;
    const at = (across: number, along: number) => {
      const [x, y] = [across, -along * length];
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      return `${tenths(x * cos - y * sin)} ${tenths(x * sin + y * cos + RIM)}`;
    };
    const wide = length * 0.27;
    stems += `M${at(0, 0)}Q${at(2, 0.3)} ${at(0, 0.45)}`;
    leaves[index % 3] +=
      `M${at(0, 0.4)}Q${at(wide, 0.62)} ${at(0, 1.08)}Q${at(-wide, 0.62)} ${at(0, 0.4)}Z`;
    ribs += `M${at(0, 0.42)}L${at(0, 1)}`;
  }
  return (
    <>
      <path d={stems} fill="none" stroke="var(--v-leaf-dark)" strokeWidth="2" />
      <Leaves shapes={leaves} />
      <path d={ribs} stroke="#fff" strokeOpacity="0.16" strokeWidth="1.4" />
    </>
  );
}

function Blades({ seed }: { seed: string | number }) {
  const luck = chance(`blades ${seed}`);
  const blades = ['', '', ''];
  for (let index = 0; index < 11; index++) {
    const foot = -11 + ((index * 7) % 11) * 2.2;
    const length = 42 + luck() * 26;
    const lean = foot * 1.5 + (luck() - 0.5) * 12;
    const at = (x: number, up: number) => `${tenths(x)} ${tenths(RIM - up)}`;
    blades[index % 3] +=
      `M${at(foot - 3, -2)}Q${at(foot - 5 + lean * 0.3, length * 0.6)} ${at(foot + lean, length)}Q${at(foot + 5 + lean * 0.4, length * 0.5)} ${at(foot + 3, -2)}Z`;
  }
  return <Leaves shapes={blades} />;
}

/** All leaves of a tone as one shape, from the dark ones behind to the light ones in front. */
function Leaves({ shapes }: { shapes: readonly string[] }) {
  return shapes.map((shape, tone) => <path key={tone} d={shape} fill={LEAF_TONES[tone]} />);
}
