import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

interface EntryActionsProps {
  name: string;
  /** Its position, and that of the last one. */
  at: number;
  last: number;
  onMove: (position: number) => void;
  onRemove: () => void;
}

/** Moves an entry up and down, and removes it. */
export function EntryActions({ name, at, last, onMove, onRemove }: EntryActionsProps) {
  const t = useTexts();
  const pressed = useRef<HTMLElement>(null);
  // an element that is moved loses the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [at]);
  const move = (button: HTMLElement, position: number) => {
    if (position < 0 || position > last) return;
    pressed.current = button;
    onMove(position);
  };
  return (
    <Row gap={1}>
      <IconButton
        aria-label={t('shortlist.up', { name })}
        aria-disabled={at === 0}
        onClick={({ currentTarget }) => move(currentTarget, at - 1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('shortlist.down', { name })}
        aria-disabled={at === last}
        onClick={({ currentTarget }) => move(currentTarget, at + 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('shortlist.remove', { name })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </Row>
  );
}
