import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Row } from '../layout/Row.tsx';
import styles from './EditableList.module.css';

/** An item as the list shows it. */
export interface Item {
  id: string;
  title: string;
  detail: string;
  /** Further facts, a line each. */
  facts?: string[];
  picture?: string | null;
  /** Whether it can be deleted here; true by default. */
  isDeletable?: boolean;
  /** Shown where there is no picture. */
  icon?: ReactNode;
}

/** A list of short items, each of which can be edited and deleted, and more added. */
export function EditableList({
  items,
  add,
  empty,
  onAdd,
  onChange,
  onDelete,
  onMove = null,
  heading: Heading = 'h2',
}: {
  items: Item[];
  /** Label of the button that adds one. */
  add?: string;
  empty: ReactNode;
  onAdd?: () => void;
  onChange: (id: string) => void;
  onDelete: ((item: Item) => void) | null;
  /** For ordered lists: moves an item to a position, 0 being the first. */
  onMove?: ((id: string, place: number) => void) | null;
  /** Below the page’s own heading, or below that of a section. */
  heading?: 'h2' | 'h3';
}) {
  const t = useTexts();
  return (
    <Stack gap={4} className={styles.list}>
      {onAdd && (
        <div>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        empty
      ) : (
        <ul>
          {items.map((item, at) => {
            const { id, title, detail, facts = [], picture, isDeletable = true, icon } = item;
            return (
              <li key={id}>
                {picture ? (
                  <img src={picture} alt="" />
                ) : (
                  <span className={styles.blank} aria-hidden>
                    {icon}
                  </span>
                )}
                <div>
                  <Heading dir="auto">{title}</Heading>
                  {[detail, ...facts].filter(Boolean).map((line) => (
                    <p key={line} dir="auto">
                      {line}
                    </p>
                  ))}
                </div>
                <Row as="span" gap={0} wrap={false} className={styles.actions}>
                  {onMove && (
                    <>
                      <IconButton
                        aria-label={t('shell.upOf', { what: title })}
                        aria-disabled={at === 0}
                        onClick={() => at > 0 && onMove(id, at - 1)}
                      >
                        <IconArrowUp size={20} aria-hidden />
                      </IconButton>
                      <IconButton
                        aria-label={t('shell.downOf', { what: title })}
                        aria-disabled={at === items.length - 1}
                        onClick={() => at < items.length - 1 && onMove(id, at + 1)}
                      >
                        <IconArrowDown size={20} aria-hidden />
                      </IconButton>
                    </>
                  )}
                  <IconButton
                    aria-label={t('shell.changeOf', { what: title })}
                    onClick={() => onChange(id)}
                  >
                    <IconPencil size={20} aria-hidden />
                  </IconButton>
                  {onDelete && isDeletable && (
                    <IconButton
                      aria-label={t('shell.removeOf', { what: title })}
                      onClick={() => onDelete(item)}
                    >
                      <IconTrash size={20} aria-hidden />
                    </IconButton>
                  )}
                </Row>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
