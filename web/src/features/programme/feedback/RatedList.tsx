import { Button } from '@mantine/core';
import type { RatedSubject } from '@pavilion/contract';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useRated } from './data.ts';
import { FeedbackResults } from './FeedbackResults.tsx';

/** Everything that was rated, with averages and numbers of answers; each opens its results. */
export function RatedList() {
  const t = useTexts();
  const [opened, setOpened] = useState<RatedSubject | null>(null);
  const name = useRatedName();
  return (
    <Stack as="section" gap={3} aria-labelledby="feedback">
      <h2 id="feedback">{t('feedback.title')}</h2>
      <Text tone="soft">{t('feedback.listText')}</Text>
      <Loaded
        query={useRated()}
        isEmpty={(all) => all.length === 0}
        empty={<Text tone="soft">{t('feedback.none')}</Text>}
      >
        {(all) => (
          <Stack as="ul" gap={2}>
            {all.map((one) => (
              <RatedRow
                key={`${one.subject}:${one._id}`}
                rated={one}
                onOpen={() => setOpened(one)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {opened && (
        <Dialog opened title={name(opened)} onClose={() => setOpened(null)}>
          <FeedbackResults
            rated={{ subject: opened.subject, id: opened._id }}
            title={t(`feedback.kind.${opened.subject}`)}
          />
        </Dialog>
      )}
    </Stack>
  );
}

function RatedRow({ rated, onOpen }: { rated: RatedSubject; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const name = useRatedName()(rated);
  const { answers, average } = rated;
  return (
    <Row as="li" gap={3} rowGap={1} align="center" justify="between">
      <Stack gap={0}>
        <Text weight="semibold">{name}</Text>
        <Text size="sm" tone="soft">
          {t(`feedback.kind.${rated.subject}`)}
        </Text>
      </Stack>
      <Row gap={3} align="center">
        <Text>
          {average !== null &&
            `${t('feedback.average', {
              average: inNumbers(average, language, { maximumFractionDigits: 2 }),
            })} · `}
          {t('feedback.answers', { count: answers })}
        </Text>
        <Button
          size="sm"
          variant="default"
          aria-label={t('feedback.openOf', {
            name: `${name}, ${t(`feedback.kind.${rated.subject}`)}`,
          })}
          onClick={onOpen}
        >
          {t('feedback.open')}
        </Button>
      </Row>
    </Row>
  );
}

/** What people call what was rated. */
function useRatedName(): (rated: RatedSubject) => string {
  const t = useTexts();
  const read = useLocalText();
  const { name } = useEvent()!;
  return ({ subject, title }) => {
    if (title) return read(title);
    if (subject === 'call') return t('feedback.otherCalls');
    return subject === 'conversation' ? t('chat.infoDesk') : name;
  };
}
