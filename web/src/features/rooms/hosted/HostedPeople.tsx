import { Button } from '@mantine/core';
import { fullName, type HostedParticipant, hostedSides } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { AddHostedPeople } from './AddHostedPeople.tsx';
import { useProgrammeStep } from './organiserData.ts';
import styles from './Hosted.module.css';

/** The buyers and the sellers, with what the schedule means for each. */
export function HostedPeople({
  people,
  isSolved,
}: {
  people: HostedParticipant[];
  isSolved: boolean;
}) {
  const t = useTexts();
  return (
    <Stack as="section" gap={4} aria-labelledby="hosted-people">
      <Text as="h2" size="xl" id="hosted-people">
        {t('hosted.people')}
      </Text>
      <AddHostedPeople />
      <Grid least="20rem" gap={4} align="start">
        {hostedSides.map((side) => {
          const theirs = people
            .filter((one) => one.side === side)
            .toSorted((one, other) => Number(isUnhappy(other)) - Number(isUnhappy(one)));
          return (
            <Stack key={side} gap={2}>
              <Text as="h3" size="lg">
                {t(`hosted.count.${side}`, { count: theirs.length })}
              </Text>
              {theirs.length === 0 && <EmptyState>{t(`hosted.none.${side}`)}</EmptyState>}
              <Stack as="ul" gap={2} className={styles.people}>
                {theirs.map((one) => (
                  <PersonRow key={one._id} person={one} isSolved={isSolved} />
                ))}
              </Stack>
            </Stack>
          );
        })}
      </Grid>
    </Stack>
  );
}

const isUnhappy = ({ why, mustsMissed }: HostedParticipant) => why !== null || mustsMissed > 0;

function PersonRow({ person, isSolved }: { person: HostedParticipant; isSolved: boolean }) {
  const t = useTexts();
  const step = useProgrammeStep();
  const [isAsking, setIsAsking] = useState(false);
  const name = fullName(person);
  return (
    <li className={styles.person}>
      <Avatar person={person} size={40} />
      <Stack gap={1}>
        <span dir="auto">{name}</span>
        {person.company && (
          <Text as="span" tone="soft" size="sm" dir="auto">
            {person.company}
          </Text>
        )}
        <Row gap={3} rowGap={1} size="sm">
          <Text as="span" tone="soft">
            {t('hosted.ranked', { count: person.wishes })}
          </Text>
          {isSolved && <span>{t('hosted.meetings', { count: person.meetings })}</span>}
        </Row>
        {person.mustsMissed > 0 && (
          <Text as="span" size="sm" weight="strong">
            {t('hosted.mustsMissed', { count: person.mustsMissed })}
          </Text>
        )}
        {person.why && (
          <Text as="span" size="sm" weight="strong">
            {t(`hosted.short.${person.why}`)}
          </Text>
        )}
      </Stack>
      <Button
        variant="default"
        aria-label={t('hosted.removePerson', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('hosted.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('hosted.removePerson', { name })}
          confirm={t('hosted.remove')}
          act={{
            isPending: step.isPending,
            error: step.error,
            run: () =>
              step.mutate(
                { kind: 'remove', userId: person._id },
                { onSuccess: () => setIsAsking(false) },
              ),
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('hosted.removePersonText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
