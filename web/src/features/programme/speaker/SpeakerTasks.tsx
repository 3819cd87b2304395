import { Checkbox } from '@mantine/core';
import { wallClock } from '@pavilion/contract/clock';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCompleteTask, useOwnTasks } from './data.ts';

/** What a speaker has to do, to tick off; nothing without tasks. */
export function SpeakerTasks() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const complete = useCompleteTask();
  const today = wallClock(eventNow(), zone).day;
  return (
    <Loaded query={useOwnTasks()} isEmpty={(tasks) => tasks.length === 0} empty={null}>
      {(tasks) => (
        <Stack as="section" aria-labelledby="speaker-tasks">
          <Text as="h2" size="3xl" id="speaker-tasks">
            {t('speaker.tasks')}
          </Text>
          <Stack as="ul" gap={3}>
            {tasks.map(({ _id, title, dueOn, isDone }) => {
              const day = dayInWords(dueOn, language);
              return (
                <li key={_id}>
                  <Checkbox
                    label={read(title)}
                    description={
                      !isDone && dueOn < today
                        ? t('speaker.taskLate', { day })
                        : t('speaker.taskDue', { day })
                    }
                    checked={isDone}
                    onChange={(change) =>
                      complete.mutate({ id: _id, isDone: change.currentTarget.checked })
                    }
                  />
                </li>
              );
            })}
          </Stack>
          <FailedStep error={complete.error} />
        </Stack>
      )}
    </Loaded>
  );
}
