import type { Booth } from '@pavilion/contract';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BoothCard } from './BoothCard.tsx';
import styles from './Hall.module.css';

interface HoverCardProps {
  booth: Booth;
  people: number;
  heart?: ReactNode;
  /** The booth's rectangle on screen. */
  anchor: DOMRect;
  /** The pointer is on the card itself: it must stay open. */
  onStay: () => void;
  onClose: () => void;
  onShown: (boothId: string) => void;
}

/** The card of the hovered or focused booth. The pointer can move onto it, and Escape closes it. */
export function HoverCard(props: HoverCardProps) {
  const { booth, people, heart, anchor, onStay, onClose, onShown } = props;
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
  }, [anchor, booth]);
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
      <BoothCard key={booth._id} booth={booth} people={people} heart={heart} onShown={onShown} />
    </div>
  );
}
