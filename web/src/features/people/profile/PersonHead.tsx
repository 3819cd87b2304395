import type { PersonCard } from '@pavilion/contract';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { PersonName } from '../../../ui/text/PersonName.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './PersonHead.module.css';

type Shown = Pick<
  PersonCard,
  '_id' | 'first_name' | 'last_name' | 'dpUrl' | 'designation' | 'company' | 'location' | 'roles'
>;

/** The head of a person's page: picture, name, occupation and place; `children` are the actions. */
export function PersonHead({
  person,
  portraitUrl,
  children,
}: {
  person: Shown;
  portraitUrl: string | null;
  children?: ReactNode;
}) {
  const occupation = useOccupation(person);
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        <Avatar person={person} portraitUrl={portraitUrl} size={128} />
      </div>
      <div className={styles.who}>
        <h1>
          <PersonName person={person} />
        </h1>
        {occupation && (
          <Text size="xl" tone="soft">
            {occupation}
          </Text>
        )}
        {person.location && (
          <Row as="p" wrap={false} align="center" size="md" tone="soft">
            <IconMapPin size={18} stroke={1.6} aria-hidden />
            {person.location}
          </Row>
        )}
      </div>
      <Row className={styles.actions}>{children}</Row>
    </header>
  );
}

/** A person's occupation and company on one line; empty without either. */
export function useOccupation({
  designation,
  company,
}: {
  designation: string;
  company: string;
}): string {
  const t = useTexts();
  const { term } = useTerms();
  const occupation = term(designation);
  return occupation && company
    ? t('person.at', { designation: occupation, company })
    : occupation || company;
}
