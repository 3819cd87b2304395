import { Button, Popover } from '@mantine/core';
import { peopleColumns } from '@pavilion/contract';
import { IconColumns3 } from '@tabler/icons-react';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useAsksMobile } from '../../../../lib/event/event.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Choices } from '../../../../ui/form/Choices.tsx';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useAnsweredQuestions } from './peopleData.ts';
import styles from './PeopleTable.module.css';

/** Chooses the list's columns next to the name, including answers to the form. */
export function ColumnChooser({
  columns,
  onChange,
}: {
  columns: string[];
  onChange: (columns: string[]) => void;
}) {
  const t = useTexts();
  const asksMobile = useAsksMobile();
  const read = useLocalText();
  const query = useAnsweredQuestions();
  const questions = query.data ?? [];
  const known = [
    ...peopleColumns
      .filter((value) => value !== 'mobile' || asksMobile)
      .map((value) => ({
        value: value as string,
        label: t(`access.column.${value}`),
      })),
    ...questions.map(({ _id, label }) => ({ value: _id, label: read(label) })),
  ];
  const choose = (chosen: string[]) => {
    const inOrder = known.map(({ value }) => value).filter((value) => chosen.includes(value));
    // until the questions have loaded, there's no telling which columns are questions
    const unknown = query.data ? [] : chosen.filter((value) => !inOrder.includes(value));
    onChange([...inOrder, ...unknown]);
  };
  return (
    <>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal={false}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
            {t('access.columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.chooser} aria-label={t('access.columns')}>
          <Choices
            name="columns"
            label={t('access.columnsShown')}
            several
            options={known}
            chosen={columns}
            onChange={choose}
          />
          {query.isPending && (
            <Text tone="soft" size="sm">
              {t('access.questionsLoading')}
            </Text>
          )}
        </Popover.Dropdown>
      </Popover>
      <FailedPart isAside what={t('access.columns')} queries={[query]} />
    </>
  );
}
