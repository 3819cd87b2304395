import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './HelpChat.module.css';

/** The info desk's frequently asked questions and their answers. */
export function Faq({ questions }: { questions: NonNullable<Features['infoDesk']>['questions'] }) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <section>
      <h2>{t('infodesk.questions')}</h2>
      <Stack gap={2} className={styles.faq}>
        {questions.map(({ question, answer }) => (
          <details key={question.en} className={styles.question}>
            <summary>{read(question)}</summary>
            <p>{read(answer)}</p>
          </details>
        ))}
      </Stack>
    </section>
  );
}
