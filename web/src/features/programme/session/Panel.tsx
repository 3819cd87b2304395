import { fullName, type Panelist } from '@pavilion/contract';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import styles from './Panel.module.css';
import soft from '../../../ui/text/text.module.css';
import layout from '../../../ui/layout/layout.module.css';

/** A session's speakers, with pictures, and its moderators. */
export function Panel({ panels }: { panels: Panelist[] }) {
  const t = useTexts();
  const { term } = useTerms();
  const speakers = panels.filter((one) => one.role === 'speaker');
  const moderators = panels.filter((one) => one.role === 'moderator').map(name);
  return (
    <div className={layout.stack10}>
      {speakers.length > 0 && (
        <ul className={styles.speakers}>
          {speakers.map((one) => (
            <li key={one._id}>
              <Avatar person={one} size={36} />
              <span>
                {name(one)}
                {one.profession && <small>{term(one.profession)}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {moderators.length > 0 && (
        <p className={soft.detail}>{t('session.moderatedBy', { names: moderators.join(', ') })}</p>
      )}
    </div>
  );
}

function name(one: Panelist): string {
  return fullName(one);
}
