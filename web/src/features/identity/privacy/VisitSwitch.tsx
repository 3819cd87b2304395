import { Switch } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded, sentenceOf } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useMyData, useTrackVisits } from './data.ts';

/** Whether it is kept at which places of the venue one was. */
export function VisitSwitch() {
  const t = useTexts();
  const mine = useMyData();
  const track = useTrackVisits();
  return (
    <Loaded query={mine} empty={null}>
      {({ tracksVisits }) => (
        <>
          <Switch
            size="lg"
            checked={tracksVisits}
            label={t('privacy.tracks')}
            description={t('privacy.tracksText')}
            onChange={(event) => track.mutate(event.currentTarget.checked)}
          />
          {track.error && (
            <Notice tone="bad">
              {sentenceOf(track.error, t('shell.offline'), t('shell.notDone'))}
            </Notice>
          )}
        </>
      )}
    </Loaded>
  );
}
