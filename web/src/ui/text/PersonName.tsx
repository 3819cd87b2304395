import { topBadge, type Role, fullName } from '@pavilion/contract';
import { useTexts } from '../../texts/texts.ts';
import styles from './PersonName.module.css';

/** A person's name with a badge for their role in the event; only one, a moderator's first. */
export function PersonName({
  person,
}: {
  person: { first_name: string; last_name: string; roles: readonly Role[] };
}) {
  const t = useTexts();
  const badge = topBadge(person.roles);
  return (
    <span className={styles.name}>
      <span>{fullName(person)}</span>
      {badge && (
        <>
          {' '}
          <span className={styles.badge} data-badge={badge}>
            {t(`person.${badge}`)}
          </span>
        </>
      )}
    </span>
  );
}
