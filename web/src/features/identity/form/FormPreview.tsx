import { Button, NativeSelect } from '@mantine/core';
import {
  type AnswerProblem,
  type FormAnswers,
  type FormQuestion,
  type FormRole,
  formRoles,
  checkAnswers,
} from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { useAnswerProblem } from '../../../ui/form/useAnswerProblem.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './FormBuilder.module.css';

/** The organisers' questions as people see them, to try out; nothing is sent. */
export function FormPreview({ questions }: { questions: FormQuestion[] }) {
  const t = useTexts();
  const say = useAnswerProblem();
  const [role, setRole] = useState<FormRole>('attendee');
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [problems, setProblems] = useState<Record<string, AnswerProblem> | null>(null);
  const asked = questions.filter(({ roles }) => roles.includes(role));
  const check = (submit: SyntheticEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const found = checkAnswers(asked, answers).problems;
    setProblems(found);
    focusField(
      submit.currentTarget,
      Object.keys(found).map((id) => `answers.${id}`),
    );
  };
  return (
    <section className={styles.preview} aria-labelledby="form-preview">
      <Text as="h2" size="2xl" id="form-preview">
        {t('form.preview')}
      </Text>
      <NativeSelect
        label={t('form.previewAs')}
        value={role}
        data={formRoles.map((value) => ({ value, label: t(`form.role.${value}`) }))}
        onChange={(change) => {
          setRole(change.currentTarget.value as FormRole);
          setProblems(null);
        }}
      />
      {asked.length === 0 ? (
        <Text tone="soft">{t('form.previewNone')}</Text>
      ) : (
        <Stack as="form" gap={4} noValidate onSubmit={check}>
          <QuestionFields
            isPreview
            questions={asked}
            answers={answers}
            problem={(id) => problems?.[id] && say(problems[id])}
            onAnswer={(id, answer) => {
              setAnswers((before) => ({ ...before, [id]: answer }));
              setProblems(null);
            }}
          />
          {problems && Object.keys(problems).length === 0 && (
            <Notice tone="good">{t('form.previewGood')}</Notice>
          )}
          <div>
            <Button type="submit" variant="default">
              {t('form.previewCheck')}
            </Button>
          </div>
        </Stack>
      )}
    </section>
  );
}
