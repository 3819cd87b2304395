import { type AnsweredQuestion, answerInWords } from '@pavilion/contract';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './AnswerList.module.css';
import { useAnswerFile } from './data.ts';

/** Answers, each with its question as it was worded when asked. */
export function AnswerList({ answered }: { answered: AnsweredQuestion[] }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const file = useAnswerFile();
  return (
    <>
      <Stack as="dl" className={styles.answers}>
        {answered.map(({ question, answer, fileName }) => (
          <div key={question._id}>
            <Text as="dt" tone="soft" size="sm" dir="auto">
              {read(question.label)}
            </Text>
            <dd dir="auto">
              {fileName ? (
                <button
                  type="button"
                  className={styles.file}
                  aria-disabled={file.isPending}
                  onClick={() => !file.isPending && file.mutate(String(answer))}
                >
                  {t('form.download', { name: fileName })}
                </button>
              ) : (
                answerInWords(question, answer, { language, yes: t('form.agreed') })
              )}
            </dd>
          </div>
        ))}
      </Stack>
      <FailedStep error={file.error} />
    </>
  );
}
