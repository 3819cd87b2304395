import { IconChevronRight, IconListDetails, IconPhoto } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './DrawnPlace.module.css';

interface PlaceItem {
  id: string;
  label: string;
  detail?: string | undefined;
  href?: string;
  onPress?: () => void;
}

interface DrawnPlaceProps {
  /** The drawn place. */
  children: ReactNode;
  /** The same places as a list, in the same order. */
  items: readonly PlaceItem[];
  onNavigate: (event: MouseEvent, href: string) => void;
}

const key = 'pavilion-as-list';

/** A place as a drawing or as an equal list, as its visitor prefers. */
export function DrawnPlace({ children, items, onNavigate }: DrawnPlaceProps) {
  const t = useTexts();
  const [asList, setAsList] = useState(() => localStorage.getItem(key) === 'yes');
  const turn = () => {
    localStorage.setItem(key, asList ? 'no' : 'yes');
    setAsList(!asList);
  };
  return (
    <div className={styles.place}>
      {asList ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
      <button type="button" className={styles.turn} onClick={turn}>
        {asList ? <IconPhoto size={18} aria-hidden /> : <IconListDetails size={18} aria-hidden />}
        {t(asList ? 'place.asDrawing' : 'place.asList')}
      </button>
    </div>
  );
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
