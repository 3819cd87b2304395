import { NativeSelect, TextInput } from '@mantine/core';
import { fullName, type HostedOther, hostedWishes, type HostedWish } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { useHostedOthers, useSetWish } from './data.ts';
import styles from './Hosted.module.css';

/** Longer lists can be searched. */
const searchedFrom = 8;

/** Whom a buyer or a seller wishes to meet. Renders nothing for others. */
export function HostedWishes() {
  const t = useTexts();
  const query = useHostedOthers();
  if (!query.data?.side && !query.isLoadingError) return null;
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby="hosted-wishes">
      <Text as="h2" size="2xl" id="hosted-wishes">
        {t('hosted.wishes')}
      </Text>
      <Loaded query={query} empty={null}>
        {({ others, side }) => (
          <>
            <Text tone="soft">
              {t(side === 'buyer' ? 'hosted.wishesBuyer' : 'hosted.wishesSeller')}
            </Text>
            {others.length === 0 ? (
              <EmptyState>{t('hosted.noOthers')}</EmptyState>
            ) : (
              <WishList others={others} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function WishList({ others }: { others: HostedOther[] }) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const sought = words.trim().toLocaleLowerCase();
  const found = others.filter((one) =>
    `${fullName(one)} ${one.company}`.toLocaleLowerCase().includes(sought),
  );
  return (
    <>
      {others.length > searchedFrom && (
        <TextInput
          type="search"
          label={t('hosted.search')}
          value={words}
          onChange={(change) => setWords(change.currentTarget.value)}
        />
      )}
      {found.length === 0 && <EmptyState isAnswer>{t('hosted.noneFound')}</EmptyState>}
      <Stack as="ul" gap={2} className={styles.people}>
        {found.map((one) => (
          <WishRow key={one._id} other={one} />
        ))}
      </Stack>
    </>
  );
}

function WishRow({ other }: { other: HostedOther }) {
  const t = useTexts();
  const save = useSetWish(other._id);
  const name = fullName(other);
  const shown = save.isPending ? save.variables : other.wish;
  return (
    <li className={styles.person}>
      <Avatar person={other} size={40} />
      <Stack gap={1}>
        <span dir="auto">{name}</span>
        {other.company && (
          <Text as="span" tone="soft" size="sm" dir="auto">
            {other.company}
          </Text>
        )}
        <FailedStep error={save.error} />
      </Stack>
      <NativeSelect
        aria-label={t('hosted.wishAbout', { name })}
        value={shown ?? ''}
        data={[
          { value: '', label: t('hosted.wish.none') },
          ...hostedWishes.map((one) => ({ value: one, label: t(`hosted.wish.${one}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          save.mutate(value === '' ? null : (value as HostedWish))
        }
      />
    </li>
  );
}
