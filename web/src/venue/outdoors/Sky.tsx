import { chance } from '../kit/chance.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import css from '../venue.module.css';

interface SkyProps {
  width: number;
  height: number;
  /** Position of the sun, or of the moon in the evening. */
  sun: readonly [number, number];
}

/** Morning in the light theme, evening with stars in the dark one. */
export function Sky({ width, height, sun }: SkyProps) {
  const { ink } = useScene();
  const luck = chance('stars');
  return (
    <>
      <rect width={width} height={height} fill={ink('sky')} />
      <g className={css.evening}>
        {Array.from({ length: 46 }, (_, index) => (
          <circle
            key={index}
            cx={Math.round(luck() * width)}
            cy={Math.round(luck() * height * 0.55)}
            r={(0.7 + luck() * 1.3).toFixed(1)}
            fill="#fff"
            fillOpacity={(0.3 + luck() * 0.6).toFixed(2)}
          />
        ))}
      </g>
      <circle cx={sun[0]} cy={sun[1]} r={height * 0.5} fill={ink('sun')} fillOpacity="0.8" />
      <circle cx={sun[0]} cy={sun[1]} r={height * 0.048} fill="var(--v-sun)" />
      <g className={css.drift}>
        <Cloud x={width * 0.1} y={height * 0.24} size={1.2} />
        <Cloud x={width * 0.56} y={height * 0.15} size={0.85} />
        <Cloud x={width * 0.82} y={height * 0.31} size={1.05} />
      </g>
    </>
  );
}

function Cloud({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill="var(--v-cloud)">
      <path
        d="M-90 0Q-112-2-104-16Q-96-28-76-24Q-66-50-34-46Q-8-64 20-44Q48-52 58-28Q84-34 96-18Q110-4 88 0Z"
        opacity="0.7"
      />
      <path
        d="M-60 12Q-72 10-68 2Q-40-6-10-2Q30-10 60 0Q110-4 120 6Q124 12 108 12Z"
        opacity="0.5"
      />
    </g>
  );
}
