import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBlock, useThread } from './data.ts';
import styles from './ReportDialog.module.css';

/** Blocks whoever wrote a message, with one tap; another takes it back. */
export function BlockWay({ personId, name }: { personId: string; name: string }) {
  const t = useTexts();
  const offered = useEvent()!.config.features.connections;
  const person = useThread(personId).data?.person;
  const block = useBlock(personId);
  if (!offered || !person || person.isGone) return null;
  const isBlocked = block.isSuccess ? block.variables : person.isBlocked;
  return (
    <section className={styles.block}>
      <p role="status">
        {isBlocked ? t('connection.did.block', { name }) : t('connection.blockText', { name })}
      </p>
      {block.isError && (
        <Notice tone="bad">
          {sentenceOf(block.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconBan size={18} aria-hidden />}
          loading={block.isPending}
          onClick={() => block.mutate(!isBlocked)}
        >
          {t(isBlocked ? 'connection.unblockNamed' : 'connection.blockNamed', { name })}
        </Button>
      </div>
    </section>
  );
}
