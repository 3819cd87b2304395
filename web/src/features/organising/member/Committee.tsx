import type { Member } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Portrait } from '../../../ui/media/Portrait.tsx';
import styles from './Committee.module.css';

/** Members with a role, with portraits, and the working committee by name. */
export function Committee({ members }: { members: Member[] }) {
  const t = useTexts();
  const read = useLocalText();
  const { term } = useTerms();
  const officers = members.flatMap((member) =>
    member.role ? [{ ...member, role: member.role }] : [],
  );
  const working = members.filter(({ role }) => role === null);
  return (
    <div className={styles.committee}>
      {officers.length > 0 && (
        <ul className={styles.officers}>
          {officers.map(({ _id, name, role, profession, dpUrl }) => (
            <li key={_id}>
              <div className={styles.picture}>
                <Portrait name={name} dpUrl={dpUrl} />
              </div>
              <div className={styles.words}>
                <p className={styles.role}>{read(role)}</p>
                <h2>{name}</h2>
                {profession && <p>{term(profession)}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {working.length > 0 && (
        <section className={styles.working} aria-labelledby="working-committee">
          <h2 id="working-committee">{t('member.working')}</h2>
          <ul>
            {working.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
