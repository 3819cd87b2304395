import {
  type CardRef,
  type HelpCard,
  isSameCard,
  listCards,
  listShowable,
  type Panorama,
} from '@pavilion/contract';
import { useMemo } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { type BoothInHall, useBoothOnce } from './data.ts';

/** What the address of a booth's page opens of a card. */
export type OpenedCard = `${'item' | 'picture' | 'panorama' | 'video'}:${string}`;

/** What of its booth's page shows a card; null for documents, which are files. */
export function toOpened({ kind, key }: CardRef): OpenedCard | 'offer' | 'location' | null {
  switch (kind) {
    case 'document':
      return null;
    case 'offer':
      return 'offer';
    case 'map':
      return 'location';
    case 'item':
      return `item:${key}`;
    default:
      return `${kind}:${key.slice(key.lastIndexOf('/') + 1).replaceAll(/[^\w.-]/g, '-')}`;
  }
}

/** What the address of a booth's page opens for a 360° picture. */
export const toLookAround = ({ imageUrl }: Pick<Panorama, 'imageUrl'>) =>
  toOpened({ kind: 'panorama', key: imageUrl }) as OpenedCard;

/** What a booth has to put into a conversation. */
export function useCards(booth: BoothInHall | undefined): readonly HelpCard[] {
  const { config } = useEvent()!;
  return useMemo(() => (booth ? listCards(booth, config) : []), [booth, config]);
}

/** What people in a call with a booth can look at together; nothing without a booth. */
export function useShowable(boothId: string | null): readonly HelpCard[] {
  const { config } = useEvent()!;
  const { data: booth } = useBoothOnce(boothId);
  return useMemo(() => (booth ? listShowable(booth, config) : []), [booth, config]);
}

/** Whether a booth still has what a card is of; undefined while that isn't known. */
export function isAtBooth(
  { items }: BoothInHall,
  cards: readonly HelpCard[],
  card: HelpCard,
): boolean | undefined {
  if (card.kind === 'item' && !items) return undefined;
  return cards.some((one) => isSameCard(one, card));
}
