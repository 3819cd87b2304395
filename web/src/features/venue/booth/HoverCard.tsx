import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Hall.module.css';

interface HoverCardProps {
  boothId: string;
  /** The booth's rectangle on screen. */
  anchor: DOMRect;
  /** The pointer is on the card itself: it must stay open. */
  onStay: () => void;
  onClose: () => void;
  /** Its card. */
  children: ReactNode;
}

/** The place of the hovered or focused booth's card, beside it. The pointer can move onto it, and Escape closes it. */
export function HoverCard(props: HoverCardProps) {
  const { boothId, anchor, onStay, onClose, children } = props;
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const { width, height } = card.current!.getBoundingClientRect();
    const right = anchor.right + 12;
    const left = right + width < innerWidth - 12 ? right : Math.max(12, anchor.left - width - 12);
    setPlace({
      left,
      top: Math.max(
        84,
        Math.min(anchor.top + anchor.height / 2 - height / 2, innerHeight - height - 12),
      ),
    });
  }, [anchor, boothId]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div
      ref={card}
      className={styles.hovered}
      style={place}
      onMouseEnter={onStay}
      onMouseLeave={onClose}
    >
      {children}
    </div>
  );
}
