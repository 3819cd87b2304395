import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useBlock } from './data.ts';
import styles from './ReportDialog.module.css';

/** Blocks the author of a message with one tap; another tap unblocks them. */
export function BlockButton(props: { personId: string; name: string; isBlocked: boolean }) {
  const { personId, name } = props;
  const t = useTexts();
  const offered = useEvent()!.config.features.connections;
  const block = useBlock(personId);
  if (!offered) return null;
  const isBlocked = block.isSuccess ? block.variables : props.isBlocked;
  return (
    <Stack as="section" className={styles.block}>
      <p role="status">
        {isBlocked ? t('connection.did.block', { name }) : t('connection.blockText', { name })}
      </p>
      <FailedStep error={block.error} />
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
    </Stack>
  );
}
