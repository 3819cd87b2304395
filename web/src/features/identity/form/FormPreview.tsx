import { Button, NativeSelect } from '@mantine/core';
import {
  type AnswerProblem,
  type FormAnswers,
  type FormQuestion,
  type FormRole,
  formRoles,
  checkAnswers,
  type OrganisedClass,
  questionsForClass,
} from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { useAnswerProblem } from '../../../ui/form/useAnswerProblem.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './FormBuilder.module.css';

/** The organisers' questions as people see them, to try out; nothing is sent. */
export function FormPreview({
  questions,
  classes,
}: {
  questions: FormQuestion[];
  classes: OrganisedClass[];
}) {
  const t = useTexts();
  const read = useLocalText();
  const say = useAnswerProblem();
  const [role, setRole] = useState<FormRole>('attendee');
  const [chosen, setChosen] = useState('');
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [problems, setProblems] = useState<Record<string, AnswerProblem> | null>(null);
  const classId = (classes.find(({ _id }) => _id === chosen) ?? classes[0])?._id ?? null;
  const asked = questionsForClass(questions, classId).filter(({ roles }) => roles.includes(role));
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
      {classes.length > 0 && (
        <NativeSelect
          label={t('form.previewClass')}
          value={classId ?? ''}
          data={classes.map(({ _id, name }) => ({ value: _id, label: read(name) }))}
          onChange={(change) => {
            setChosen(change.currentTarget.value);
            setProblems(null);
          }}
        />
      )}
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
