import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import layout from '../../../ui/layout.module.css';
import { PeopleRows } from './PeopleTable.tsx';

/** Who is muted, and whose login is blocked. */
export function RestrictedPeople() {
  const t = useTexts();
  return (
    <div className={layout.stack20}>
      {(['muted', 'disabled'] as const).map((state) => (
        <section key={state} className={layout.stack8}>
          <h2>{t(`access.${state}`)}</h2>
          <PeopleRows
            narrowing={{ text: '', role: '', state }}
            empty={<EmptyState isBare title={t(`moderation.none.${state}`)} />}
          />
        </section>
      ))}
    </div>
  );
}
