import { fullName, type NetworkEntry, type NetworkTab } from '@pavilion/contract';
import { IconMapPin, IconMessage } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { openMessages } from '../../../lib/browser/openMessages.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { ConnectionActions } from './ConnectionActions.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './NetworkList.module.css';

/** A person in the network: who they are, their message, and the available actions. */
export function NetworkRow({ entry, tab }: { entry: NetworkEntry; tab: NetworkTab }) {
  const t = useTexts();
  const language = useLanguage();
  const { messages, people } = useEvent()!.config.features;
  const { person, text, since } = entry;
  const name = fullName(person);
  const { term } = useTerms();
  const { company } = person;
  const designation = term(person.designation);
  const work =
    designation && company ? t('network.at', { designation, company }) : designation || company;
  const opens = people !== null && tab !== 'blocked';
  const day = inEventZone(since, language, { dateStyle: 'long' });
  return (
    <li className={styles.row}>
      <Avatar person={person} size={56} />
      <Stack size="md" tone="soft" className={styles.who}>
        <h2>
          {opens ? (
            <Link to="/attendee/$id" params={{ id: person._id }} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
        </h2>
        {work && <p dir="auto">{work}</p>}
        {person.location && (
          <Row as="p" gap={1} wrap={false} align="center">
            <IconMapPin size={16} aria-hidden />
            <span dir="auto">{person.location}</span>
          </Row>
        )}
        <Text size="xs">{t(`network.since.${tab}`, { day })}</Text>
      </Stack>
      {text && tab !== 'connected' && (
        <blockquote className={styles.words} dir="auto">
          {text}
        </blockquote>
      )}
      <Row rowGap={1} align="start" className={styles.actions}>
        {messages && tab === 'connected' && (
          <button
            type="button"
            className={styles.message}
            aria-label={t('network.messageNamed', { name })}
            onClick={() => openMessages(person._id)}
          >
            <IconMessage size={20} stroke={1.8} aria-hidden /> {t('network.message')}
          </button>
        )}
        <ConnectionActions person={person} />
      </Row>
    </li>
  );
}
