import type { StageRoom } from '@pavilion/contract';
import { IconBadgeCc, IconUpload } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useSetCaptions } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Studio.module.css';
import pill from '../../../ui/button/pill.module.css';

/** Captions for the live stage and the recording: an uploaded file, or a URL. */
export function Captions({ room }: { room: StageRoom }) {
  const t = useTexts();
  const set = useSetCaptions(room._id);
  const [{ url }, write, , settle] = useDraft(`captions:${room._id}`, { url: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) set.mutate({ captionsUrl: url.trim() }, { onSuccess: () => settle({ url }) });
  };
  const taken = set.data && (set.data.captionsUrl ? 'stage.captionsDone' : 'stage.captionsGone');
  return (
    <Stack as="form" gap={2} className={styles.link} onSubmit={submit}>
      <Text as="label" weight="strong" htmlFor="stage-captions">
        {t('stage.captionsLabel')}
      </Text>
      <Row>
        <input
          id="stage-captions"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          aria-describedby="stage-captions-hint"
          aria-invalid={set.isError}
          onChange={(event) => write({ url: event.currentTarget.value })}
        />
        <button type="submit" className={pill.pill}>
          {t('stage.captionsSet')}
        </button>
        <Text as="label" weight="strong" className={styles.file}>
          <IconUpload size={20} aria-hidden /> {t('stage.captionsUpload')}
          <input
            type="file"
            accept=".vtt,text/vtt"
            onChange={async ({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) set.mutate({ text: await file.text() });
              currentTarget.value = '';
            }}
          />
        </Text>
        {room.captionsUrl && (
          <button
            type="button"
            className={pill.pill}
            onClick={() => set.mutate({ captionsUrl: null })}
          >
            {t('stage.captionsClear')}
          </button>
        )}
      </Row>
      <Text tone="soft" size="sm" id="stage-captions-hint">
        {room.captionsUrl && <IconBadgeCc size={20} stroke={1.7} aria-hidden />}{' '}
        {t(room.captionsUrl ? 'stage.captionsOn' : 'stage.captionsHint')}
      </Text>
      {taken && (
        <Text tone="soft" size="sm" role="status">
          {t(taken)}
        </Text>
      )}
      <FailedStep error={set.error} />
    </Stack>
  );
}
