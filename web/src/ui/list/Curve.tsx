import { Text } from '../layout/Text.tsx';
import styles from './Curve.module.css';

const width = 300;
const height = 100;

/** A number over time as a curve, with both its ends named. A sentence and a table beside it say the same. */
export function Curve({ points }: { points: { label: string; value: number }[] }) {
  const top = Math.max(1, ...points.map(({ value }) => value));
  const step = width / Math.max(1, points.length - 1);
  const places = points.map(({ label, value }, at) => ({
    ...{ label, value },
    x: points.length === 1 ? width / 2 : at * step,
    y: height - (value / top) * height,
  }));
  const line = places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return null;
  return (
    <Text as="div" size="xs" tone="soft" aria-hidden className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" focusable="false">
        <path className={styles.grid} d={`M0 0H${width}M0 ${height}H${width}`} />
        <path className={styles.area} d={`M${first.x} ${height}L${line}L${last.x} ${height}Z`} />
        <path className={styles.line} d={`M${line}`} />
        {places.length <= 14 && (
          <path className={styles.dots} d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
        )}
        {places.map(({ label, value, x }) => (
          <rect key={label} x={x - step / 2} y={0} width={step} height={height}>
            <title>{`${label}: ${value}`}</title>
          </rect>
        ))}
      </svg>
      <span>{first.label}</span>
      {first !== last && <span className={styles.last}>{last.label}</span>}
    </Text>
  );
}
