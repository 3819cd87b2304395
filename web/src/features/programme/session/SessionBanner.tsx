import type { AgendaSession, Panelist } from '@pavilion/contract';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { usePicture } from '../../../lib/browser/usePicture.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './SessionBanner.module.css';

const faces = 3;

/** The picture of a session, or a stage in the event's colours with its speakers. */
export function SessionBanner({
  session: { bannerUrl },
  panels = [],
}: {
  session: Pick<AgendaSession, 'bannerUrl'>;
  /** Whose faces to show if there is no picture. */
  panels?: Panelist[];
}) {
  const address = usePicture(savesData() ? null : bannerUrl);
  if (address)
    return (
      <img
        className={styles.picture}
        {...sized(address, '(width < 900px) 100vw, 28rem')}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  const speakers = panels.filter((one) => one.role === 'speaker').slice(0, faces);
  return (
    <>
      <EmptyStage />
      {speakers.length > 0 && (
        <Row as="span" wrap={false} gap={0} justify="center" className={styles.faces}>
          {speakers.map((one) => (
            <Avatar key={one._id} person={one} size={76} />
          ))}
        </Row>
      )}
    </>
  );
}

function EmptyStage() {
  return (
    <svg
      className={styles.stage}
      viewBox="0 0 1200 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="1200" height="360" fill="var(--top)" />
      <path d="M250 0h180L690 300H150z" fill="var(--beam)" opacity=".2" />
      <path d="M560 0h90l170 300H430z" fill="var(--beam)" opacity=".3" />
      <path d="M800 0h180l130 300H610z" fill="var(--beam)" opacity=".2" />
      <ellipse cx="620" cy="318" rx="620" ry="74" fill="var(--floor)" />
      <ellipse cx="620" cy="304" rx="250" ry="22" fill="var(--beam)" opacity=".55" />
      <rect x="452" y="92" width="336" height="150" rx="10" fill="#fff" opacity=".1" />
      <rect x="604" y="226" width="32" height="78" rx="5" fill="var(--wood)" />
      <path d="M578 222h84l-9 34h-66z" fill="var(--wood)" />
      <path d="M0 0h96q-12 170 34 312H0zM1200 0h-96q12 170-34 312h130z" fill="var(--curtain)" />
      <path
        d="M34 0q-6 170 22 312M70 0q-8 170 26 312M1166 0q6 170-22 312M1130 0q8 170-26 312"
        stroke="#000"
        strokeOpacity=".22"
        strokeWidth="6"
        fill="none"
      />
      <g fill="#05070c" opacity=".55">
        {seats.map((x) => (
          <path key={x} d={`M${x} 366v-22a20 20 0 0 1 40 0v22z`} />
        ))}
      </g>
    </svg>
  );
}

const seats = Array.from({ length: 22 }, (_, index) => 12 + index * 54);
