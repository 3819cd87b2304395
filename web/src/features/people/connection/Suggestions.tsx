import { fullName, type Suggestion } from '@pavilion/contract';
import { Skeleton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ConnectionActions } from './ConnectionActions.tsx';
import { useSuggestions } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Suggestions.module.css';

const shownFirst = 4;

/** People to meet, each with the reason in plain words. */
export function Suggestions() {
  const t = useTexts();
  const suggestions = useSuggestions();
  const [all, setAll] = useState(false);
  return (
    <Stack as="section" gap={4} aria-labelledby="suggestions">
      <div className={styles.head}>
        <Text as="h2" size="3xl" id="suggestions">
          {t('suggestion.title')}
        </Text>
        <p>{t('suggestion.text')}</p>
      </div>
      <Loaded
        query={suggestions}
        loading={
          <Grid fill least="272px" gap={4}>
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} height={196} radius="lg" />
            ))}
          </Grid>
        }
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title={t('suggestion.none')}>
            {t('suggestion.noneText')} <Link to="/profile/edit">{t('suggestion.profile')}</Link>
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <Grid as="ul" fill least="272px" gap={4}>
              {(all ? list : list.slice(0, shownFirst)).map((suggestion) => (
                <Card key={suggestion.person._id} suggestion={suggestion} />
              ))}
            </Grid>
            {!all && list.length > shownFirst && (
              <button type="button" className={styles.more} onClick={() => setAll(true)}>
                {t('suggestion.more', { count: list.length - shownFirst })}
              </button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Card({ suggestion: { person, reason } }: { suggestion: Suggestion }) {
  const t = useTexts();
  const { term } = useTerms();
  const name = fullName(person);
  const work = [term(person.designation), person.company].filter(Boolean).join(' · ');
  return (
    <li className={styles.card}>
      <Row as="p" wrap={false} align="start" className={styles.reason}>
        <IconSparkles size={18} stroke={1.7} aria-hidden />
        <span>{sentenceFor(reason, t)}</span>
      </Row>
      <Row wrap={false} gap={3} align="center" className={styles.who}>
        <Avatar person={person} size={52} />
        <div>
          <h3>
            <Link to="/attendee/$id" params={{ id: person._id }} dir="auto">
              {name}
            </Link>
          </h3>
          <p dir="auto">{work || person.location}</p>
        </div>
      </Row>
      <ConnectionActions person={person} />
    </li>
  );
}

function sentenceFor({ code, values }: Suggestion['reason'], t: ReturnType<typeof useTexts>) {
  const [first = '', second = ''] = values;
  const key: TextKey =
    code === 'sameSkills' && second ? 'suggestion.sameTwoSkills' : `suggestion.${code}`;
  return t(key, { first, second });
}
