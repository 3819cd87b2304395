import { CallError, type HelpCard } from '@pavilion/contract';
import { isAtBooth, toOpened, useCards } from '../../../features/venue/booth/cards.ts';
import { useBoothOnce } from '../../../features/venue/booth/data.ts';
import { type CardTarget, SentCard } from '../../../ui/chat/SentCard.tsx';
import type { Opened } from './useHomes.ts';

/** A card in a conversation with a booth, which leads to what it is of. */
export function CardOfBooth({
  boothId,
  card,
  onOpen,
  isNewTab = false,
}: {
  boothId: string | null;
  card: HelpCard;
  /** Opens a place of the booth's page, which is this one. */
  onOpen?: (place: Opened) => void;
  /** Whether the booth's page opens in another tab. */
  isNewTab?: boolean;
}) {
  const { data: booth, error } = useBoothOnce(boothId);
  const cards = useCards(booth);
  const toTarget = (): CardTarget | null | undefined => {
    if (error instanceof CallError && error.status === 404) return null;
    if (!booth) return undefined;
    const isThere = isAtBooth(booth, cards, card);
    if (!isThere) return isThere === false ? null : undefined;
    const place = toOpened(card);
    if (place === null) {
      const file = booth.documents.find(({ _id }) => _id === card.key)!;
      return { href: file.documentUrl, isFile: true };
    }
    if (onOpen) return { onOpen: () => onOpen(place) };
    const beside = isNewTab ? '' : '&aside=chat';
    return { href: `/booth/${booth._id}?open=${place}${beside}`, isNewTab };
  };
  return <SentCard card={card} target={toTarget()} />;
}

/** A card where its booth is another page. */
export const sentAt = (boothId: string | null, card: HelpCard) => (
  <CardOfBooth boothId={boothId} card={card} />
);

/** A card of a booth that is no longer there. */
export const sentAtGone = (_boothId: string | null, card: HelpCard) => (
  <SentCard card={card} target={null} />
);
