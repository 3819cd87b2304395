import { TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { type Pictures, SettingsParts } from './SettingsParts.tsx';
import { type PartKey, partPages, useParts } from './useParts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Settings.module.css';
import pill from '../../../ui/button/pill.module.css';

/** All parts except those with a page of their own, in four groups. */
const groups: [title: TextKey, keys: PartKey[]][] = [
  [
    'settings.event',
    ['basics', 'languages', 'mails', 'privacy', 'security', 'notifications', 'visits', 'feedback'],
  ],
  [
    'settings.venue',
    [
      'entrance',
      'lobby',
      'infoDesk',
      'hall',
      'boothFields',
      'offers',
      'costs',
      'calls',
      'tours',
      'swagBag',
      'help',
      'enquiries',
    ],
  ],
  [
    'settings.programme',
    [
      'sessions',
      'auditorium',
      'polls',
      'questions',
      'speakers',
      'members',
      'sponsors',
      'calendar',
      'certificates',
    ],
  ],
  ['settings.people', ['people', 'connections', 'messages', 'rooms']],
];

/** The settings of the event, by part. */
export function Settings({ pictures }: { pictures: Pictures }) {
  const t = useTexts();
  const { findPart } = useParts();
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  const fits = (key: PartKey) => {
    const { title, about } = findPart(key);
    return `${title} ${about}`.toLowerCase().includes(word);
  };
  const others = word ? (Object.keys(partPages) as (keyof typeof partPages)[]).filter(fits) : [];
  const found = groups.map(([title, keys]) => [title, keys.filter(fits)] as const);
  return (
    <Stack gap={8}>
      <TextInput
        type="search"
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={wanted}
        onChange={(change) => setWanted(change.target.value)}
      />
      <Text tone="soft">{t('effect.features')}</Text>
      {others.length > 0 && (
        <Row as="ul">
          {others.map((key) => (
            <li key={key}>
              <Link to={partPages[key]} hash={key} className={pill.pill}>
                {findPart(key).title} <IconArrowRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </Row>
      )}
      {found.map(
        ([title, keys]) =>
          keys.length > 0 && (
            <Stack as="section" gap={2} className={styles.groupOfParts} key={title}>
              <h2>{t(title)}</h2>
              <SettingsParts keys={keys} pictures={pictures} heading="h3" />
            </Stack>
          ),
      )}
      {found.every(([, keys]) => keys.length === 0) && others.length === 0 && (
        <p>{t('settings.none')}</p>
      )}
    </Stack>
  );
}
