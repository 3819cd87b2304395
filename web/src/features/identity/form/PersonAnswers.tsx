import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { AnswerList } from './AnswerList.tsx';
import { usePersonAnswers } from './data.ts';

/** A person's registration answers, for organisers; renders nothing if there are none. */
export function PersonAnswers({ personId }: { personId: string }) {
  const t = useTexts();
  return (
    <Loaded query={usePersonAnswers(personId)} isEmpty={(all) => all.length === 0} empty={null}>
      {(answered) => (
        <section>
          <h3>{t('form.answersOf')}</h3>
          <AnswerList answered={answered} />
        </section>
      )}
    </Loaded>
  );
}
