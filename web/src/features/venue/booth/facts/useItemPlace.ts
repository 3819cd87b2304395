import { type RefObject, useRef } from 'react';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import type { BoothInHall } from '../data.ts';

/** The place of a booth's items on its page, and the menu's entry that leads there; null without items. */
export function useItemPlace(booth: BoothInHall): {
  place: RefObject<HTMLElement | null>;
  entry: { name: string; onOpen: () => void } | null;
} {
  const read = useLocalText();
  const place = useRef<HTMLElement>(null);
  const { boothItems } = useKindFields(booth.kind);
  const entry =
    boothItems && booth.items?.length
      ? { name: read(boothItems.name), onOpen: () => place.current?.focus() }
      : null;
  return { place, entry };
}
