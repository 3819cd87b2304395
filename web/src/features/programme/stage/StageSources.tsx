import { CallError, type StageRoom } from '@pavilion/contract';
import type { FormEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import pill from '../../../ui/button/pill.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Captions } from './Captions.tsx';
import { useSetPlayer } from './data.ts';
import { StreamKey } from './StreamKey.tsx';
import styles from './Studio.module.css';

/** What the panel puts on the stage other than its own picture: a link, and captions. */
export function StageSources({ room }: { room: StageRoom }) {
  const t = useTexts();
  return (
    <Card as="section" padding={5} aria-labelledby="stage-sources">
      <Text as="h2" size="2xl" id="stage-sources">
        {t('stage.sources')}
      </Text>
      {room.hasStudio ? <StreamKey sessionId={room._id} /> : <p>{t('stage.noStudio')}</p>}
      <Link room={room} />
      <Captions room={room} />
    </Card>
  );
}

function Link({ room }: { room: StageRoom }) {
  const t = useTexts();
  const setPlayer = useSetPlayer(room._id);
  const [{ url }, write, , settle] = useDraft(`stage-link:${room._id}`, { url: '' });
  const { error } = setPlayer;
  const problem = error instanceof CallError ? error.fields[0]?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) setPlayer.mutate(url.trim(), { onSuccess: () => settle({ url }) });
  };
  return (
    <Stack as="form" gap={2} className={styles.link} onSubmit={submit}>
      <Text as="label" weight="strong" htmlFor="stage-link">
        {t('stage.linkLabel')}
      </Text>
      <Row>
        <input
          id="stage-link"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          aria-describedby={problem ? 'stage-link-problem' : 'stage-link-hint'}
          aria-invalid={setPlayer.isError}
          onChange={(event) => write({ url: event.currentTarget.value })}
        />
        <button type="submit" className={pill.pill}>
          {t('stage.linkSet')}
        </button>
        {room.player && room.player.kind !== 'stage' && (
          <button type="button" className={pill.pill} onClick={() => setPlayer.mutate(null)}>
            {t('stage.linkClear')}
          </button>
        )}
      </Row>
      <Text tone="soft" size="sm" id="stage-link-hint">
        {t('stage.linkHint')}
      </Text>
      {setPlayer.isSuccess && (
        <Text tone="soft" size="sm" role="status">
          {t(setPlayer.variables === null ? 'stage.linkCleared' : 'stage.linkDone')}
        </Text>
      )}
      {problem ? (
        <Text tone="alarm" role="alert" id="stage-link-problem">
          {problem}
        </Text>
      ) : (
        <FailedStep error={error} />
      )}
    </Stack>
  );
}
