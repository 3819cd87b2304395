import type { Member } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Portrait } from '../../../ui/media/Portrait.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
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
                <Text tone="brand" size="md" weight="bold">
                  {read(role)}
                </Text>
                <Text as="h2" size="2xl">
                  {name}
                </Text>
                {profession && <Text tone="soft">{term(profession)}</Text>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {working.length > 0 && (
        <section className={styles.working} aria-labelledby="working-committee">
          <Text as="h2" size="3xl" id="working-committee">
            {t('member.working')}
          </Text>
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
