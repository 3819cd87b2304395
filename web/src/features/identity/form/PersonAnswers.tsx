import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { AnswerList } from './AnswerList.tsx';
import { usePersonAnswers } from './data.ts';

/** What somebody answered at registration, for organisers; nothing where they answered nothing. */
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
