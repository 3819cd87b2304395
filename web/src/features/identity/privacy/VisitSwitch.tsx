import { Switch } from '@mantine/core';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useMyData, useTrackVisits } from './data.ts';

/** Whether the places the person visits are recorded. */
export function VisitSwitch() {
  const t = useTexts();
  const mine = useMyData();
  const track = useTrackVisits();
  const { hall, people } = useEvent()!.config.features;
  return (
    <Loaded query={mine} empty={null}>
      {({ tracksVisits }) => (
        <>
          <Switch
            size="lg"
            checked={tracksVisits}
            label={t('privacy.tracks')}
            description={
              <>
                {t('privacy.tracksText')} {hall && people && t('privacy.tracksBooths')}
              </>
            }
            onChange={(event) => track.mutate(event.currentTarget.checked)}
          />
          <FailedStep error={track.error} />
        </>
      )}
    </Loaded>
  );
}
