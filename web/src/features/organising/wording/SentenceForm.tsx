import { Button, Textarea } from '@mantine/core';
import { type Language, placeholdersIn, type WordedSentence } from '@pavilion/contract';
import { useRef } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useWriteSentence } from './data.ts';

/** A sentence beside the words that replace it, with the placeholders these must have. */
export function SentenceForm({
  sentence: { key, original, text, replaced },
  language,
  onDone,
}: {
  sentence: WordedSentence;
  language: Language;
  onDone: () => void;
}) {
  const t = useTexts();
  const write = useWriteSentence(language);
  const [draft, set, begun] = useDraft(`wording:${language}:${key}`, { text: text ?? original });
  const field = useRef<HTMLTextAreaElement>(null);
  const placeholders = [...new Set(placeholdersIn(original))].map((name) => `{{${name}}}`);
  const insert = (words: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current!;
    set({ text: draft.text.slice(0, from) + words + draft.text.slice(to) });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  return (
    <EditForm
      draft={draft}
      saved={begun}
      saving={write}
      onSave={() => write.mutate({ key, text: draft.text }, { onSuccess: onDone })}
    >
      {(problem) => (
        <>
          <Grid least="14rem" gap={4} align="start">
            <Stack gap={2}>
              <Text weight="semibold">{t('wording.original')}</Text>
              <p lang={language}>{original}</p>
              {replaced && (
                <Text size="sm" tone="soft">
                  {t('wording.replaced', { sentence: replaced })}
                </Text>
              )}
            </Stack>
            <Textarea
              ref={field}
              label={t('wording.own')}
              name="text"
              lang={language}
              data-autofocus
              autosize
              minRows={3}
              value={draft.text}
              error={problem('text')}
              onChange={(change) => set({ text: change.currentTarget.value })}
            />
          </Grid>
          {placeholders.length > 0 && (
            <Stack as="fieldset" gap={2}>
              <Text as="legend" weight="semibold">
                {t('wording.placeholders')}
              </Text>
              <Row>
                {placeholders.map((words) => (
                  <Button key={words} size="xs" variant="default" onClick={() => insert(words)}>
                    {words}
                  </Button>
                ))}
              </Row>
            </Stack>
          )}
        </>
      )}
    </EditForm>
  );
}
