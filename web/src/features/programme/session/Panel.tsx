import { fullName, type Panelist } from '@pavilion/contract';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Panel.module.css';

/** A session's speakers, with pictures, and its moderators. */
export function Panel({ panels }: { panels: Panelist[] }) {
  const t = useTexts();
  const { term } = useTerms();
  const speakers = panels.filter((one) => one.role === 'speaker');
  const moderators = panels.filter((one) => one.role === 'moderator').map(name);
  return (
    <Stack>
      {speakers.length > 0 && (
        <Stack as="ul" gap={2} className={styles.speakers}>
          {speakers.map((one) => (
            <li key={one._id}>
              <Avatar person={one} size={36} />
              <span>
                {name(one)}
                {one.profession && (
                  <Text as="small" size="xs" tone="soft" weight="medium">
                    {term(one.profession)}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </Stack>
      )}
      {moderators.length > 0 && (
        <Text tone="soft" size="sm">
          {t('session.moderatedBy', { names: moderators.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

function name(one: Panelist): string {
  return fullName(one);
}
