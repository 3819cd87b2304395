import { type StagePerson, fullName } from '@pavilion/contract';
import { IconMicrophoneOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useStagePeople } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './People.module.css';
import badge from '../../../ui/layout/badge.module.css';

/** Who is in the session, its panel first. */
export function People({
  sessionId,
  action,
}: {
  sessionId: string;
  /** What can be done for a person. */
  action?: ((person: StagePerson) => ReactNode) | undefined;
}) {
  const t = useTexts();
  const people = useStagePeople(sessionId);
  return (
    <div className={styles.people}>
      <Loaded query={people} empty={null}>
        {({ pages }) => (
          <>
            <p className={styles.total}>{t('stage.people', { count: pages[0]!.total })}</p>
            <Stack as="ul" gap={0}>
              {pages
                .flatMap((page) => page.people)
                .map((person) => (
                  <Person key={person._id} person={person} action={action?.(person)} />
                ))}
            </Stack>
            <LoadMore query={people} more={t('stage.morePeople')} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Person({ person, action }: { person: StagePerson; action: ReactNode }) {
  const t = useTexts();
  const { features } = useEvent()!.config;
  const { term } = useTerms();
  const name = fullName(person);
  const about = [term(person.designation), person.company].filter(Boolean).join(', ');
  return (
    <li>
      <Avatar person={person} size={40} />
      <div>
        <Row as="p" align="center" weight="strong" className={styles.name}>
          {features.people ? (
            <Link to="/attendee/$id" params={{ id: person._id }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {person.role && <span className={badge.brand}>{t(`stage.role.${person.role}`)}</span>}
        </Row>
        {about && (
          <Text size="sm" tone="soft" className={styles.about}>
            {about}
          </Text>
        )}
      </div>
      {person.isMuted && <IconMicrophoneOff size={18} role="img" aria-label={t('stage.isMuted')} />}
      {person.isHere && <span className={styles.here}>{t('stage.isHere')}</span>}
      {action}
    </li>
  );
}
