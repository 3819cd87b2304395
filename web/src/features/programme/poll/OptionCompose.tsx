import { Checkbox, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import type { QuestionDraft } from './questionDraft.ts';
import styles from './PollPanel.module.css';

type Option = QuestionDraft['options'][number];

/** One option of a question in a moderator's form. */
export function OptionCompose({
  option,
  nth,
  asksRight,
  onChange,
  onRemove,
}: {
  option: Option;
  nth: number;
  /** Whether it may be marked as right. */
  asksRight: boolean;
  onChange: (next: Option) => void;
  /** Null for one of the last two. */
  onRemove: (() => void) | null;
}) {
  const t = useTexts();
  const name = t('poll.option', { number: nth + 1 });
  return (
    <div className={styles.option}>
      <TextInput
        aria-label={name}
        placeholder={name}
        value={option.optionText}
        onChange={({ currentTarget }) => onChange({ ...option, optionText: currentTarget.value })}
      />
      {asksRight && (
        <Checkbox
          className={styles.isRight}
          label={t('poll.isRight')}
          aria-label={t('poll.isRightOf', { number: nth + 1 })}
          checked={option.isRight}
          onChange={({ currentTarget }) => onChange({ ...option, isRight: currentTarget.checked })}
        />
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('poll.removeOption', { number: nth + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
  );
}
