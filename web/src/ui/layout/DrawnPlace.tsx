import {
  IconChevronRight,
  IconListDetails,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useOnScreen } from '../../lib/browser/useOnScreen.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './DrawnPlace.module.css';

interface PlaceItem {
  id: string;
  label: string;
  detail?: string | undefined;
  href?: string;
  onPress?: () => void;
}

interface DrawnPlaceProps {
  /** The drawing. */
  children: ReactNode;
  /** The same places as a list, in the same order. */
  items: readonly PlaceItem[];
  onNavigate: (event: MouseEvent, href: string) => void;
  /** Calls `onShown` once a line of the list has been on screen for `afterMs`. */
  shown?: { afterMs: number; onShown: (id: string) => void };
}

const listKey = 'pavilion-as-list';
const pausedKey = 'pavilion-paused';

/** A place as a drawing, moving or still, or as an equivalent list, whichever the visitor prefers. */
export function DrawnPlace({ children, items, onNavigate, shown }: DrawnPlaceProps) {
  const t = useTexts();
  const [asList, turn] = usePreference(listKey);
  const [isPaused, pause] = usePreference(pausedKey);
  return (
    <div className={styles.place} data-paused={isPaused || undefined}>
      {asList ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <Line key={item.id} id={item.id} shown={shown}>
              <Item item={item} onNavigate={onNavigate} />
            </Line>
          ))}
        </ul>
      ) : (
        children
      )}
      <div className={styles.tools}>
        {!asList && (
          <button
            type="button"
            className={styles.pause}
            aria-label={t(isPaused ? 'place.resume' : 'place.pause')}
            title={t(isPaused ? 'place.resume' : 'place.pause')}
            onClick={pause}
          >
            {isPaused ? (
              <IconPlayerPlay size={18} aria-hidden />
            ) : (
              <IconPlayerPause size={18} aria-hidden />
            )}
          </button>
        )}
        <button type="button" onClick={turn}>
          {asList ? <IconPhoto size={18} aria-hidden /> : <IconListDetails size={18} aria-hidden />}
          {t(asList ? 'place.asDrawing' : 'place.asList')}
        </button>
      </div>
    </div>
  );
}

/** A choice stored on this device, off at first, and how to turn it over. */
function usePreference(key: string): [boolean, () => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) === 'yes');
  return [
    isOn,
    () => {
      localStorage.setItem(key, isOn ? 'no' : 'yes');
      setOn(!isOn);
    },
  ];
}

function Line({
  id,
  shown,
  children,
}: {
  id: string;
  shown: DrawnPlaceProps['shown'];
  children: ReactNode;
}) {
  const line = useRef<HTMLLIElement>(null);
  useOnScreen(line, shown?.afterMs ?? 0, shown && (() => shown.onShown(id)));
  return <li ref={line}>{children}</li>;
}

function Item({
  item,
  onNavigate,
}: {
  item: PlaceItem;
  onNavigate: DrawnPlaceProps['onNavigate'];
}) {
  const inside = (
    <>
      <span>
        {item.label}
        {item.detail && <small>{item.detail}</small>}
      </span>
      <IconChevronRight size={20} aria-hidden />
    </>
  );
  if (item.href === undefined) {
    return (
      <button type="button" onClick={item.onPress}>
        {inside}
      </button>
    );
  }
  const href = item.href;
  return (
    <a href={href} onClick={(event) => onNavigate(event, href)}>
      {inside}
    </a>
  );
}
