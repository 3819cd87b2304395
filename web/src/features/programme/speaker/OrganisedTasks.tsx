import { TextInput } from '@mantine/core';
import type { OrganisedTask } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { sourceLanguage } from '@pavilion/contract/languages';
import { IconChecklist } from '@tabler/icons-react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useEvent, useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { useDeleteTask, useOrganisedTasks, useWriteTask } from './organiserData.ts';

/** What speakers have to do, for organisers, with who hasn't done it. */
export function OrganisedTasks() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const remove = useDeleteTask();
  const today = wallClock(eventNow(), zone).day;
  const toFacts = ({ open, dueOn }: OrganisedTask) => {
    const names = (hasAccount: boolean) =>
      open
        .filter((one) => one.hasAccount === hasAccount)
        .map(({ name }) => name)
        .join(', ');
    const [waiting, unreached] = [names(true), names(false)];
    return [
      ...(waiting
        ? [t(dueOn < today ? 'programme.taskLate' : 'programme.taskOpen', { names: waiting })]
        : []),
      ...(unreached ? [t('programme.taskNoAccount', { names: unreached })] : []),
    ];
  };
  return (
    <Stack gap={4}>
      <p>{t('programme.tasksText')}</p>
      <EditableCollection
        query={useOrganisedTasks()}
        toItem={(task) => ({
          id: task._id,
          title: read(task.title),
          icon: <IconChecklist size={22} stroke={1.6} />,
          detail: [
            t('programme.taskDue', { day: dayInWords(task.dueOn, language) }),
            t('programme.taskDone', { count: task.done, of: task.done + task.open.length }),
          ].join(' · '),
          facts: toFacts(task),
        })}
        add={t('programme.newTask')}
        empty={t('programme.noTasks')}
        form={(task, onDone) => <TaskForm task={task} onDone={onDone} />}
        remove={{ step: remove, means: t('programme.taskDeleteHint') }}
        place={null}
      />
    </Stack>
  );
}

function TaskForm({ task, onDone }: { task: OrganisedTask | null; onDone: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const written = useWrittenLanguages();
  const write = useWriteTask(task?._id ?? null);
  const [draft, set, begun] = useDraft(`speakerTask:${task?._id ?? 'new'}`, {
    title: task?.title ?? { en: '' },
    dueOn: task?.dueOn ?? '',
  });
  return (
    <EditForm
      draft={draft}
      saved={begun}
      saving={write}
      onSave={() => write.mutate(draft, { onSuccess: onDone })}
    >
      {(problem) => (
        <>
          {written.map((one) => (
            <TextInput
              key={one}
              label={
                one === sourceLanguage
                  ? t('programme.task')
                  : t('programme.taskIn', { language: nameOfLanguage(one, language) })
              }
              name={`title.${one}`}
              lang={one}
              required={one === sourceLanguage}
              data-autofocus={one === sourceLanguage || undefined}
              value={draft.title[one] ?? ''}
              error={problem(`title.${one}`)}
              onChange={(change) => set({ title: { ...draft.title, [one]: change.target.value } })}
            />
          ))}
          <DayField
            label={t('programme.taskDay')}
            description={t('programme.taskDayHint')}
            name="dueOn"
            required
            value={draft.dueOn}
            error={problem('dueOn')}
            onChange={(dueOn) => set({ dueOn })}
          />
        </>
      )}
    </EditForm>
  );
}
