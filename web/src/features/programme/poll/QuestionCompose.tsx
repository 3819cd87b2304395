import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { mostOptions, mostRanked, questionKinds } from '@pavilion/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { OptionCompose } from './OptionCompose.tsx';
import { newOption, type QuestionDraft } from './questionDraft.ts';
import { ScaleCompose } from './ScaleCompose.tsx';
import styles from './PollPanel.module.css';

const choices = ['choice', ...questionKinds] as const;

/** One question of a moderator's form, with the fields of its kind. */
export function QuestionCompose({
  question,
  at,
  problem,
  onChange,
  onRemove,
}: {
  question: QuestionDraft;
  at: number;
  problem: (field: string) => string | undefined;
  onChange: (next: Partial<QuestionDraft>) => void;
  /** Null for the only question. */
  onRemove: (() => void) | null;
}) {
  const t = useTexts();
  const { kind, options } = question;
  const hasOptions = kind !== 'scale' && kind !== 'words';
  const most = kind === 'ranking' ? mostRanked : mostOptions;
  return (
    <Stack as="fieldset" className={styles.question}>
      <Text as="legend" size="sm" tone="brand" weight="bold">
        {t('poll.question', { number: at + 1 })}
      </Text>
      <NativeSelect
        label={t('poll.kind')}
        description={kind === 'quiz' ? t('poll.quizHint') : undefined}
        value={kind}
        data={choices.map((value) => ({ value, label: t(`poll.kind.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: currentTarget.value as QuestionDraft['kind'] })
        }
      />
      <TextInput
        label={t('poll.questionText')}
        value={question.questionText}
        error={problem('questionText')}
        onChange={(event) => onChange({ questionText: event.currentTarget.value })}
      />
      {hasOptions &&
        options.map((option, nth) => (
          <OptionCompose
            key={nth}
            option={option}
            nth={nth}
            asksRight={kind === 'quiz'}
            onChange={(next) => onChange({ options: options.with(nth, next) })}
            onRemove={
              options.length > 2 ? () => onChange({ options: options.toSpliced(nth, 1) }) : null
            }
          />
        ))}
      {kind === 'scale' && (
        <ScaleCompose
          scale={question.scale}
          problem={(field) => problem(`scale.${field}`)}
          onChange={(scale) => onChange({ scale })}
        />
      )}
      {problem('options') && (
        <Text tone="alarm" size="sm" role="alert">
          {problem('options')}
        </Text>
      )}
      <Row gap={3} rowGap={2}>
        {hasOptions && options.length < most && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange({ options: [...options, newOption] })}
          >
            {t('poll.addOption')}
          </Button>
        )}
        {onRemove && (
          <Button variant="subtle" color="red" onClick={onRemove}>
            {t('poll.removeQuestion')}
          </Button>
        )}
      </Row>
      {(kind === 'choice' || kind === 'quiz') && (
        <Switch
          size="md"
          label={t('poll.severalAllowed')}
          checked={!question.isSingleChoice}
          onChange={(event) => onChange({ isSingleChoice: !event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
