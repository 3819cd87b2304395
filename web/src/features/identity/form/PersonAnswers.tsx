import type { PersonAnswers as Answers } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { AnswerList } from './AnswerList.tsx';
import { usePersonAnswers } from './data.ts';
import { InternalAnswers } from './InternalAnswers.tsx';

/** A person's registration answers, and what organisers answer about them; renders nothing if there is neither. */
export function PersonAnswers({ personId }: { personId: string }) {
  const isEmpty = ({ answered, internal }: Answers) => answered.length + internal.length === 0;
  return (
    <Loaded query={usePersonAnswers(personId)} isEmpty={isEmpty} empty={null}>
      {(answers) => <Parts personId={personId} answers={answers} />}
    </Loaded>
  );
}

function Parts({ personId, answers }: { personId: string; answers: Answers }) {
  const t = useTexts();
  const { answered, internal } = answers;
  const isShownBelow = (id: string) => internal.some(({ _id }) => _id === id);
  const listed = answered.filter(({ question }) => !isShownBelow(question._id));
  return (
    <>
      {listed.length > 0 && (
        <section>
          <h3>{t('form.answersOf')}</h3>
          <AnswerList answered={listed} />
        </section>
      )}
      {internal.length > 0 && <InternalAnswers personId={personId} answers={answers} />}
    </>
  );
}
