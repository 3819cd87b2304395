import type { PersonCard } from '@pavilion/contract';
import { IconLink } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { memo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { PersonName } from '../../../ui/text/PersonName.tsx';
import { useOccupation } from './PersonHead.tsx';
import styles from './PeopleList.module.css';

/** A person in a list: who they are at a glance, with a link to their page. Memoised, so scrolling doesn't re-render it. */
export const PersonTile = memo(function PersonTile({ person }: { person: PersonCard }) {
  const t = useTexts();
  const occupation = useOccupation(person);
  const relation =
    person.status === 'ACCEPTED'
      ? t('connection.connected')
      : person.status === 'PENDING'
        ? t(person.connection?.from === person._id ? 'connection.asksYou' : 'connection.requested')
        : '';
  return (
    <Row as="article" wrap={false} gap={4} align="center" className={styles.tile}>
      <Avatar person={person} size={64} />
      <div>
        <h3>
          <Link to="/attendee/$id" params={{ id: person._id }} preload={false}>
            <PersonName person={person} />
          </Link>
        </h3>
        {occupation && <p className={styles.occupation}>{occupation}</p>}
        {person.location && <p className={styles.place}>{person.location}</p>}
        {relation && (
          <Row as="p" wrap={false} gap={1} align="center" size="sm" tone="brand" weight="semibold">
            <IconLink size={15} stroke={1.8} aria-hidden />
            {relation}
          </Row>
        )}
      </div>
    </Row>
  );
});
