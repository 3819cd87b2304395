import { Button } from '@mantine/core';
import { CallError, type FormAnswers, type PersonAnswers } from '@pavilion/contract';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useSaveInternal } from './data.ts';

/** The internal questions about a person, with the organisers' answers. */
export function InternalAnswers({
  personId,
  answers: { answered, internal },
}: {
  personId: string;
  answers: PersonAnswers;
}) {
  const t = useTexts();
  const save = useSaveInternal(personId);
  const sheet = useRef<HTMLFormElement>(null);
  // keeps another organiser's answers to the questions not answered here
  const [changed, set, , settle] = useDraft<FormAnswers>(`internal:${personId}`, {});
  const answers: FormAnswers = Object.fromEntries(
    internal.flatMap(({ _id }) => {
      const given = answered.find(({ question }) => question._id === _id)?.answer;
      const answer = changed[_id] ?? given;
      return answer === undefined ? [] : [[_id, answer] as const];
    }),
  );
  const { error } = save;
  const problems = error instanceof CallError ? error.fields : [];
  useEffect(() => {
    if (error instanceof CallError)
      focusField(
        sheet.current,
        error.fields.map(({ path }) => path),
      );
  }, [error]);
  const isChanged = Object.values(changed).some((answer) => answer !== undefined);
  return (
    <section>
      <h3>{t('form.internalAnswers')}</h3>
      <Text tone="soft">{t('form.internalAnswersHint')}</Text>
      <Stack
        as="form"
        noValidate
        ref={sheet}
        onSubmit={(submit) => {
          submit.preventDefault();
          if (!save.isPending) save.mutate(answers, { onSuccess: () => settle(changed, {}) });
        }}
      >
        <Unsaved draft={changed} saved={{}} />
        <Fields isSaving={save.isPending}>
          <QuestionFields
            questions={internal}
            answers={answers}
            problem={(id) => problems.find(({ path }) => path === `answers.${id}`)?.message}
            onAnswer={(id, answer) => set({ [id]: answer })}
          />
        </Fields>
        <FailedStep error={error} />
        {save.isSuccess && !isChanged && <Notice tone="good">{t('form.internalSaved')}</Notice>}
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('form.saveInternal')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
