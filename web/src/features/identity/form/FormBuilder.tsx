import type { FormQuestionType, OrganisedClass } from '@pavilion/contract';
import {
  IconAlignLeft,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconCursorText,
  IconFileUpload,
  IconFlag,
  IconListCheck,
  IconNumber123,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import {
  type CountedQuestion,
  useAccessClasses,
  useDeleteQuestion,
  usePlaceQuestion,
  useQuestions,
} from './data.ts';
import { FixedFields } from './FixedFields.tsx';
import styles from './FormBuilder.module.css';
import { FormPreview } from './FormPreview.tsx';
import { QuestionForm } from './QuestionForm.tsx';

const icons: Record<FormQuestionType, TablerIcon> = {
  text: IconCursorText,
  longText: IconAlignLeft,
  choice: IconCircleDot,
  choices: IconListCheck,
  date: IconCalendar,
  time: IconClock,
  number: IconNumber123,
  phone: IconPhone,
  country: IconFlag,
  consent: IconCheckbox,
  file: IconFileUpload,
};

/** The registration form: the standard questions, the organisers' own, and a preview. */
export function FormBuilder() {
  const t = useTexts();
  const query = useQuestions();
  const questions = query.data ?? [];
  const classes = useAccessClasses();
  const named = classes.data ?? [];
  const item = useItem(questions, named);
  return (
    <div className={styles.sides}>
      <Stack gap={8}>
        <FixedFields />
        <Stack as="section" gap={4} className={styles.own} aria-labelledby="own-questions">
          <Text as="h2" size="2xl" id="own-questions">
            {t('form.own')}
          </Text>
          <EditableCollection
            heading="h3"
            query={query}
            toItem={item}
            add={t('form.add')}
            empty={t('form.none')}
            form={(question, onDone) => (
              <QuestionForm question={question} all={questions} classes={named} onDone={onDone} />
            )}
            remove={{ step: useDeleteQuestion(), means: t('form.deleteText') }}
            place={usePlaceQuestion()}
          />
          <FailedPart isAside what={t('form.classes')} queries={[classes]} />
        </Stack>
      </Stack>
      <FormPreview questions={questions.filter((one) => !one.isInternal)} classes={named} />
    </div>
  );
}

/** A question's summary in the list: its type, whether it is required, who is asked, when, and how many answered. */
function useItem(all: CountedQuestion[], classes: OrganisedClass[]) {
  const t = useTexts();
  const read = useLocalText();
  const when = (source: CountedQuestion, values: string[]) => {
    const question = read(source.label);
    if (source.type === 'consent') return t('form.onlyIfAgreed', { question });
    const chosen = source.options.filter(({ _id }) => values.includes(_id));
    return t('form.onlyIf', {
      question,
      answer: chosen.map(({ label }) => read(label)).join(', '),
    });
  };
  return (question: CountedQuestion) => {
    const { _id, type, label, isRequired, roles, condition, answers } = question;
    const limited = classes.filter((one) => question.classes.includes(one._id));
    const Icon = icons[type];
    const source = condition && all.find((one) => one._id === condition.questionId);
    return {
      id: _id,
      title: read(label),
      icon: <Icon size={22} stroke={1.6} />,
      detail: [
        t(`form.type.${type}`),
        question.isInternal && t('form.internal'),
        isRequired && t('form.requiredMark'),
        roles.map((role) => t(`form.role.${role}`)).join(', '),
        limited.length > 0 &&
          t('form.onlyClasses', { classes: limited.map(({ name }) => read(name)).join(', ') }),
        source && when(source, condition.values),
        answers > 0 && t('form.answers', { count: answers }),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  };
}
