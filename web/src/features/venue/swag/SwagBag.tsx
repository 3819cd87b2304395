import { Drawer } from '@mantine/core';
import type { SwagItem } from '@pavilion/contract';
import { IconArrowBackUp, IconFileText, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded, errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { useTexts } from '../../../texts/texts.ts';
import { WaitsToSend } from '../../../ui/feedback/WaitsToSend.tsx';
import { useWaitingCalls } from '../../../lib/offline/waitingCalls.ts';
import { useChangeSwag, useSwag, waitingSwag } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import card from '../../../ui/layout/card.module.css';
import link from '../../../ui/button/link.module.css';
import styles from './Swag.module.css';

const focus = (element: HTMLElement | null) => element?.focus();

/** The swag bag: saved documents, to read or remove. */
export function SwagBag({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const { hall } = useEvent()!.config.features;
  const bag = useSwag();
  const change = useChangeSwag();
  const waiting = useWaitingCalls(waitingSwag(''));
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<SwagItem | null>(null);
  const remove = (item: SwagItem) =>
    change.mutate(
      { ...item, add: false },
      { onSuccess: (reply) => setRemoved(reply && item.available ? item : null) },
    );
  const close = () => {
    setRemoved(null);
    change.reset();
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      title={t('swag.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {change.isError && (
        <Text tone="alarm" role="alert" className={styles.failed}>
          {errorSentence(change.error, t('shell.offline'), t('shell.notDone'))}
        </Text>
      )}
      {removed && (
        <div className={styles.removed} role="status">
          <p>{t('swag.removed', { title: removed.title })}</p>
          <button
            type="button"
            className={link.tap}
            ref={focus}
            onClick={() =>
              change.mutate(
                { ...removed, add: true },
                {
                  onSuccess: () => {
                    list.current?.focus();
                    setRemoved(null);
                  },
                },
              )
            }
          >
            <IconArrowBackUp size={18} aria-hidden /> {t('swag.undo')}
          </button>
        </div>
      )}
      <Loaded
        query={bag}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState isBare icon={IconFileText}>
            {t(hall ? 'swag.empty' : 'swag.emptyNoHall')}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack as="ul" gap={2} className={styles.items} ref={list} tabIndex={-1}>
            {items.map((item) => (
              <li key={item.id} className={`${card.row} ${styles.item}`}>
                {item.available ? (
                  <a href={item.documentUrl} target="_blank" rel="noopener">
                    <IconFileText size={22} aria-hidden /> {item.title}
                  </a>
                ) : (
                  <span>
                    {item.title}{' '}
                    <Text as="small" tone="soft">
                      {t('swag.gone')}
                    </Text>
                  </span>
                )}
                <button
                  type="button"
                  aria-label={t('swag.remove', { title: item.title })}
                  disabled={change.isPending}
                  onClick={() => remove(item)}
                >
                  <IconTrash size={20} aria-hidden />
                </button>
                <WaitsToSend call={waiting.find(({ about }) => about === waitingSwag(item.id))} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}
