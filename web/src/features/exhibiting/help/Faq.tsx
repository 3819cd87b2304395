import type { Features } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Faq.module.css';

/** The info desk's frequently asked questions and their answers. */
export function Faq({ questions }: { questions: NonNullable<Features['infoDesk']>['questions'] }) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <section>
      <h2>{t('infodesk.questions')}</h2>
      <div className={styles.faq}>
        {questions.map(({ question, answer }) => (
          <details key={question.en}>
            <summary>{read(question)}</summary>
            <p>{read(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
