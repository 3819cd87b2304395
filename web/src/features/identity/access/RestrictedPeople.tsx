import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import layout from '../../../ui/layout.module.css';
import { type AnswersOf, PeopleRows } from './PeopleTable.tsx';

/** Who is muted, and whose login is blocked. */
export function RestrictedPeople({ answersOf }: { answersOf: AnswersOf }) {
  const t = useTexts();
  return (
    <div className={layout.stack20}>
      {(['muted', 'disabled'] as const).map((state) => (
        <section key={state} className={layout.stack8}>
          <h2>{t(`access.${state}`)}</h2>
          <PeopleRows
            narrowing={{ text: '', role: '', state, question: '', answer: '' }}
            empty={<EmptyState isBare title={t(`moderation.none.${state}`)} />}
            answersOf={answersOf}
          />
        </section>
      ))}
    </div>
  );
}
