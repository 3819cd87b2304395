import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Language, WordedSentence } from '@pavilion/contract';
import { useState } from 'react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useWording, useWriteSentence } from './data.ts';
import { ResetWording } from './ResetWording.tsx';
import { SentenceForm } from './SentenceForm.tsx';
import { SentenceRow } from './SentenceRow.tsx';

/** The product's sentences in a language of the event, for organisers to say in their own words. */
export function Wording() {
  const t = useTexts();
  const reader = useLanguage();
  const written = useWrittenLanguages();
  const [language, setLanguage] = useState<Language>(
    written.includes(reader) ? reader : written[0]!,
  );
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), 300);
  const [own, setOwn] = useState(false);
  const query = useWording(language, { search: searched, own });
  const undo = useWriteSentence(language);
  const [open, setOpen] = useState<WordedSentence | 'all'>();
  /** The sentence that was changed last, as it was before. */
  const [before, setBefore] = useState<WordedSentence>();
  const said = useFocusAfter(before ?? undo.data, before);
  const count = query.data?.pages[0]?.counts[language] ?? 0;
  const choose = (next: Language) => {
    setLanguage(next);
    setBefore(undefined);
  };
  const reset = (sentence: WordedSentence) =>
    undo.mutate({ key: sentence.key, text: null }, { onSuccess: () => setBefore(sentence) });
  return (
    <Stack gap={4}>
      <Grid least="15rem" gap={3} align="end">
        <TextInput
          type="search"
          label={t('wording.search')}
          description={t('wording.searchHint')}
          maxLength={200}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        <NativeSelect
          label={t('wording.language')}
          value={language}
          data={written.map((value) => ({ value, label: nameOfLanguage(value, reader) }))}
          onChange={({ currentTarget: { value } }) => choose(value as Language)}
        />
      </Grid>
      <Stack ref={said} tabIndex={-1}>
        <Row gap={4} align="center" justify="between">
          <Checkbox
            label={t('wording.onlyOwn')}
            checked={own}
            onChange={({ currentTarget: { checked } }) => setOwn(checked)}
          />
          <Row gap={3} align="center">
            <Text tone="soft" role="status">
              {t('wording.count', { count })}
            </Text>
            {count > 0 && (
              <Button variant="default" onClick={() => setOpen('all')}>
                {t('wording.resetAll')}
              </Button>
            )}
          </Row>
        </Row>
        <FailedStep error={undo.error} />
        {before && (
          <Row gap={3} align="center">
            <Notice tone="good">{t('wording.changed')}</Notice>
            <Button
              variant="default"
              loading={undo.isPending}
              onClick={() => undo.mutate(before, { onSuccess: () => setBefore(undefined) })}
            >
              {t('wording.undo')}
            </Button>
          </Row>
        )}
      </Stack>
      <PagedList
        query={query}
        toItems={(page) => page.sentences}
        empty={<p role="status">{t('wording.none')}</p>}
        more={t('message.more')}
      >
        {(sentences) => (
          <ul className={joined.rows}>
            {sentences.map((sentence) => (
              <SentenceRow
                key={sentence.key}
                sentence={sentence}
                language={language}
                onChange={() => setOpen(sentence)}
                onReset={() => reset(sentence)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {typeof open === 'object' && (
        <FormDialog title={t('wording.change')} size="lg" onClose={() => setOpen(undefined)}>
          <SentenceForm
            sentence={open}
            language={language}
            onDone={() => {
              setBefore(open);
              setOpen(undefined);
            }}
          />
        </FormDialog>
      )}
      {open === 'all' && (
        <ResetWording
          language={language}
          onClose={() => {
            setBefore(undefined);
            setOpen(undefined);
          }}
        />
      )}
    </Stack>
  );
}
