import { fullName, type Panelist } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './SessionView.module.css';

/** The panel: pictures, roles, and a link to each person. */
export function Speakers({ panels }: { panels: Panelist[] }) {
  const t = useTexts();
  const { term } = useTerms();
  const signedIn = useLogin() !== null;
  const { people, speakers } = useEvent()!.config.features;
  const wayTo = ({ _id, hasAccount, hasPage }: Panelist) => {
    if (signedIn && people && hasAccount) return `/attendee/${_id}`;
    return speakers && hasPage ? `/speaker-bio/${_id}` : null;
  };
  if (!panels.length) return <p>{t('session.noSpeakers')}</p>;
  return (
    <Grid as="ul" fill least="17rem" gap={5} className={styles.speakers}>
      {panels.map((one) => {
        const name = fullName(one);
        const way = wayTo(one);
        const occupation = [term(one.profession), one.company].filter(Boolean).join(', ');
        return (
          <li key={one._id}>
            <Avatar person={one} size={64} />
            <div>
              <Text as="h3" size="xl">
                {name}
              </Text>
              <Text size="md" tone="soft">
                {one.role === 'moderator' && <strong>{t('session.moderator')}</strong>}
                {one.role === 'moderator' && occupation && ' · '}
                {occupation}
              </Text>
              {way && (
                <Link
                  href={way}
                  className={styles.way}
                  aria-label={t('session.viewProfileOf', { name })}
                >
                  {t('session.viewProfile')}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </Grid>
  );
}
