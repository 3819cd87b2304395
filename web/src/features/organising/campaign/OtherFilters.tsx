import { Button } from '@mantine/core';
import type { PeopleFilter } from '@pavilion/contract';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { useAnsweredQuestions } from './data.ts';

/** Audience filters that can only be set in the list of people: shown and removable here. */
export function OtherFilters({
  audience,
  onChange,
}: {
  audience: PeopleFilter;
  onChange: (audience: PeopleFilter) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const toName = useAnswerName();
  const { answers = [], ...others } = audience;
  const parts = [
    ...answers.map((answer, at) => ({
      name: toName(answer),
      left: { ...audience, answers: answers.toSpliced(at, 1) },
    })),
    ...(['registeredFrom', 'registeredTo'] as const).flatMap((key) => {
      const day = others[key];
      if (day === undefined) return [];
      const name = `${t(`access.filter.${key}`)}: ${dayInWords(day, language)}`;
      return { name, left: { ...audience, [key]: undefined } };
    }),
    ...(['blocked', 'muted'] as const).flatMap((key) => {
      const is = others[key];
      if (is === undefined) return [];
      const name = `${t(`access.filter.${key}`)}: ${t(is ? 'access.yes' : 'access.isNotSo')}`;
      return { name, left: { ...audience, [key]: undefined } };
    }),
  ];
  const [hasRemoved, setRemoved] = useState(false);
  const list = useFocusAfter(hasRemoved, parts.length);
  return (
    <div ref={list} role="group" tabIndex={-1} aria-label={t('campaign.otherFilters')}>
      {parts.length > 0 && (
        <Stack gap={2}>
          <Text tone="soft" size="md">
            {t('campaign.otherFiltersHint')}
          </Text>
          <Row>
            {parts.map(({ name, left }) => (
              <Button
                key={name}
                size="sm"
                variant="default"
                rightSection={<IconX size={16} aria-hidden />}
                aria-label={t('campaign.removeFilter', { name })}
                onClick={() => {
                  setRemoved(true);
                  onChange(left);
                }}
              >
                {name}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
    </div>
  );
}

/** Describes an answer filter: the question and, if given, the options or words. */
function useAnswerName() {
  const t = useTexts();
  const read = useLocalText();
  const questions = useAnsweredQuestions().data ?? [];
  return ({ question: id, values }: NonNullable<PeopleFilter['answers']>[number]) => {
    const question = questions.find(({ _id }) => _id === id);
    const words = (value: string) => {
      const option = question?.options.find(({ _id }) => _id === value);
      return option ? read(option.label) : value;
    };
    const name = question ? read(question.label) : t('form.filterQuestion');
    return `${name}: ${values.map(words).join(', ') || t('form.anyAnswer')}`;
  };
}
