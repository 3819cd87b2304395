import { Button, TextInput } from '@mantine/core';
import { formLimits, type LocalText } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { isWritten } from './questionDraft.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './FormBuilder.module.css';
import { newOption, type QuestionDraft } from './questionDraft.ts';

type Options = QuestionDraft['options'];

/** The options of a choice, each in the event's languages. */
export function OptionRows({
  options,
  problem,
  onChange,
}: {
  options: Options;
  problem: (path: string) => string | undefined;
  onChange: (options: Options) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const written = useWrittenLanguages();
  const write = (id: string, label: LocalText) =>
    onChange(options.map((one) => (one._id === id ? { ...one, label } : one)));
  const moveUp = (at: number) =>
    at > 0 && onChange(options.toSpliced(at, 1).toSpliced(at - 1, 0, options[at]!));
  const error = problem('options');
  return (
    <Stack
      as="fieldset"
      align="start"
      className={styles.options}
      aria-describedby={error ? 'options-error' : undefined}
    >
      <legend>{t('form.optionsTitle')}</legend>
      <Stack as="ol" gap={2}>
        {options.map((option, at) => {
          // blank options aren't sent
          const sentAt = options.filter(({ label }) => isWritten(label)).indexOf(option);
          const what = option.label.en || t('form.option', { number: at + 1 });
          return (
            <li key={option._id}>
              <Stack gap={1}>
                {written.map((one) => (
                  <TextInput
                    key={one}
                    aria-label={
                      one === sourceLanguage
                        ? t('form.option', { number: at + 1 })
                        : t('form.inLanguage', {
                            label: t('form.option', { number: at + 1 }),
                            language: nameOfLanguage(one, language),
                          })
                    }
                    placeholder={one === sourceLanguage ? undefined : nameOfLanguage(one, language)}
                    name={`options.${at}.label.${one}`}
                    lang={one}
                    value={option.label[one] ?? ''}
                    error={problem(`options.${sentAt}.label.${one}`)}
                    onChange={(change) =>
                      write(option._id, { ...option.label, [one]: change.currentTarget.value })
                    }
                  />
                ))}
              </Stack>
              <IconButton
                aria-label={t('shell.upOf', { what })}
                aria-disabled={at === 0}
                onClick={() => moveUp(at)}
              >
                <IconArrowUp size={20} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={t('shell.removeOf', { what })}
                onClick={() => onChange(options.filter(({ _id }) => _id !== option._id))}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </Stack>
      {error && (
        <Text tone="alarm" size="sm" id="options-error">
          {error}
        </Text>
      )}
      {options.length < formLimits.options && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...options, newOption()])}
        >
          {t('form.addOption')}
        </Button>
      )}
    </Stack>
  );
}
