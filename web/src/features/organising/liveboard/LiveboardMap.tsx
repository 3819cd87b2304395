import type { LiveboardBooth, LiveboardState } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { isometric, path, type View } from '../../../venue/kit/view.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './LiveboardMap.module.css';

const view: View = isometric(10);
const margin = 1.6;
const side = 1.5;

/** Miniature maps of the hall's floors: booths with people glow, those with someone waiting have a ring. The table below has the same data. */
export function LiveboardMap({ liveboard }: { liveboard: LiveboardState }) {
  const t = useTexts();
  const most = Math.max(1, ...liveboard.booths.map((booth) => booth.people));
  const shown = liveboard.floors.filter((one) =>
    liveboard.booths.some((booth) => booth.floorKey === one.key),
  );
  return (
    <div className={styles.map}>
      {shown.map(({ key, name }) => {
        const booths = liveboard.booths.filter((booth) => booth.floorKey === key);
        const people = booths.reduce((sum, booth) => sum + booth.people, 0);
        const hall = liveboard.places.find((one) => one.place === `hall:${key}`)?.people ?? 0;
        return (
          <Stack as="figure" gap={1} justify="end" className={styles.floor} key={key}>
            <Plan booths={booths} most={most} name={name} />
            <figcaption>
              <strong>{name}</strong>
              <span>{t('liveboard.onFloor', { count: people + hall })}</span>
            </figcaption>
          </Stack>
        );
      })}
      <Row
        as="p"
        gap={4}
        rowGap={1}
        justify="center"
        tone="soft"
        size="xs"
        className={styles.legend}
        aria-hidden
      >
        <span data-mark="heat">{t('liveboard.legendPeople')}</span>
        <span data-mark="waits">{t('liveboard.legendWaits')}</span>
        <span data-mark="staffed">{t('liveboard.legendStaffed')}</span>
        <span data-mark="unstaffed">{t('liveboard.legendUnstaffed')}</span>
      </Row>
    </div>
  );
}

function Plan({ booths, most, name }: { booths: LiveboardBooth[]; most: number; name: string }) {
  const t = useTexts();
  const xs = booths.map((booth) => booth.x);
  const ys = booths.map((booth) => booth.y);
  const [west, east] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [near, far] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const corners = [
    view.at(west, near),
    view.at(east, near),
    view.at(east, far),
    view.at(west, far),
  ];
  const left = Math.min(...corners.map(([x]) => x)) - 6;
  const top = Math.min(...corners.map(([, y]) => y)) - 26;
  const right = Math.max(...corners.map(([x]) => x)) + 6;
  const bottom = Math.max(...corners.map(([, y]) => y)) + 8;
  // draws from back to front
  const order = [...booths].sort((a, b) => a.x - a.y - (b.x - b.y));
  const waiting = booths.filter((booth) => booth.waiting > 0).length;
  return (
    <svg
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="img"
      aria-label={t('liveboard.mapOf', { name, count: booths.length, waiting })}
    >
      <path d={path(corners)} className={styles.ground} />
      {order.map((booth) => (
        <g key={booth._id} data-staffed={booth.staffed || undefined}>
          <Heat booth={booth} most={most} />
        </g>
      ))}
      {order.map((booth) => (
        <Stand key={booth._id} booth={booth} />
      ))}
    </svg>
  );
}

function Heat({ booth, most }: { booth: LiveboardBooth; most: number }) {
  if (booth.people === 0) return null;
  const [x, y] = view.at(booth.x, booth.y);
  const share = booth.people / most;
  const radius = 14 + 16 * Math.sqrt(share);
  return (
    <ellipse
      cx={x}
      cy={y}
      rx={radius}
      ry={radius * 0.58}
      className={styles.heat}
      opacity={0.3 + 0.5 * share}
    />
  );
}

function Stand({ booth }: { booth: LiveboardBooth }) {
  const { x, y } = booth;
  const [w, e, n, f] = [x - side / 2, x + side / 2, y - side / 2, y + side / 2];
  const high = 0.85;
  const [mx, my] = view.at(x, y, high);
  return (
    <g
      className={styles.stand}
      data-staffed={booth.staffed || undefined}
      data-waits={booth.waiting > 0 || undefined}
    >
      <path
        className={styles.wall}
        d={path([view.at(w, n), view.at(e, n), view.at(e, n, high), view.at(w, n, high)])}
      />
      <path
        className={styles.shade}
        d={path([view.at(e, n), view.at(e, f), view.at(e, f, high), view.at(e, n, high)])}
      />
      <path
        className={styles.roof}
        d={path([
          view.at(w, n, high),
          view.at(e, n, high),
          view.at(e, f, high),
          view.at(w, f, high),
        ])}
      />
      {booth.waiting > 0 && (
        <>
          <circle cx={mx} cy={my - 9} r={8} className={styles.ring} />
          <circle cx={mx} cy={my - 9} r={8} className={styles.count} />
        </>
      )}
      {(booth.waiting > 0 || booth.people > 0) && (
        <text
          x={mx}
          y={booth.waiting > 0 ? my - 6 : my + 3.2}
          className={booth.waiting > 0 ? styles.waits : styles.people}
        >
          {booth.waiting || booth.people}
        </text>
      )}
    </g>
  );
}
