import { Button } from '@mantine/core';
import { fullName, type PollWord } from '@pavilion/contract';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useHideWord } from './data.ts';
import styles from './PollAnswer.module.css';

/** The words people wrote, the frequent ones large, and the same as a list with counts. */
export function WordCloud({ words, moderated }: { words: PollWord[]; moderated: string | null }) {
  const t = useTexts();
  const shown = words.filter((word) => !word.isHidden);
  const most = Math.max(1, ...shown.map(({ votes }) => votes));
  // by spelling, so that a word keeps its place while others grow
  const placed = shown.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  // a moderator's list stays open while its only word is hidden
  if (words.length === 0 && moderated === null) return <Text tone="soft">{t('poll.noWords')}</Text>;
  return (
    <>
      <Row as="p" gap={4} rowGap={1} align="center" justify="center" aria-hidden>
        {placed.map((word) => (
          <bdi
            key={word._id}
            className={styles.word}
            style={{ '--weight': word.votes / most } as CSSProperties}
          >
            {word.text}
          </bdi>
        ))}
      </Row>
      <details className={styles.users}>
        <summary>{t('poll.wordList', { count: shown.length })}</summary>
        <Stack as="ul" gap={2}>
          {words.map((word) => (
            <Word key={word._id} word={word} moderated={moderated} />
          ))}
        </Stack>
      </details>
    </>
  );
}

function Word({ word, moderated }: { word: PollWord; moderated: string | null }) {
  const t = useTexts();
  const hide = useHideWord(moderated ?? '');
  const { text, votes, isHidden = false, users = [] } = word;
  return (
    <li>
      <Row gap={3} align="center" justify="between">
        <span>
          <bdi>{text}</bdi>{' '}
          <Text as="span" tone="soft" size="xs">
            {isHidden ? t('poll.wordHidden') : t('poll.times', { count: votes })}
          </Text>
        </span>
        {moderated !== null && (
          <Button
            size="sm"
            variant="default"
            loading={hide.isPending}
            aria-label={t(isHidden ? 'poll.showWord' : 'poll.hideWord', { word: text })}
            onClick={() => hide.mutate({ wordId: word._id, isHidden: !isHidden })}
          >
            {t(isHidden ? 'poll.show' : 'poll.hide')}
          </Button>
        )}
      </Row>
      {users.length > 0 && (
        <Text size="sm" tone="soft">
          {users.map(fullName).join(', ')}
        </Text>
      )}
      <FailedStep error={hide.error} />
    </li>
  );
}
