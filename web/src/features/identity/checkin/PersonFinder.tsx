import { Button, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './checkin.module.css';
import type { DoorList } from './data.ts';

const mostFound = 8;

/** Finds people without a badge by name, in the list that this device keeps. */
export function PersonFinder({
  list,
  isBusy,
  isRefreshing,
  onChoose,
  onRefresh,
}: {
  list: DoorList;
  isBusy: boolean;
  isRefreshing: boolean;
  onChoose: (personId: string) => void;
  onRefresh: () => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  const found = words.length ? list.people.filter(({ name }) => fits(name)) : [];
  return (
    <Card as="section" gap={4} aria-labelledby="find-person">
      <h2 id="find-person">{t('checkin.find')}</h2>
      <Row align="center">
        <Text tone="soft">
          {t('checkin.listed', {
            count: list.people.length,
            number: inNumbers(list.people.length, language),
          })}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRefreshing}
          onClick={onRefresh}
        >
          {t('checkin.refresh')}
        </Button>
      </Row>
      <TextInput
        type="search"
        label={t('checkin.name')}
        autoComplete="off"
        value={wanted}
        onChange={(change) => setWanted(change.currentTarget.value)}
      />
      <p role="status">{words.length > 0 && t('checkin.found', { count: found.length })}</p>
      {found.length > 0 && (
        <ul>
          {found.slice(0, mostFound).map((person) => (
            <Row
              as="li"
              key={person._id}
              className={styles.person}
              align="center"
              justify="between"
            >
              <div>
                <Text weight="semibold" dir="auto">
                  {person.name}
                </Text>
                <Text size="sm" tone="soft">
                  {[
                    person.class && read(person.class),
                    person.broughtBy && t('companion.isOf', { name: person.broughtBy }),
                    person.since &&
                      t('checkin.since', {
                        time: inEventZone(person.since, language, { timeStyle: 'short' }),
                      }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-label={t('checkin.enterNamed', { name: person.name })}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onChoose(person._id)}
              >
                {t('checkin.enter')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}
