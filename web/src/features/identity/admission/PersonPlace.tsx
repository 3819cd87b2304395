import { Button, NativeSelect } from '@mantine/core';
import { fullName, type ManagedPerson } from '@pavilion/contract';
import { useState } from 'react';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import {
  type Decided,
  type Decision,
  decisions,
  useMoveTo,
  useOrganisedClasses,
} from './organiserData.ts';

/** A person's place: their class and state in it, with what can be decided, and moving them to another class. Renders nothing if the event has no classes. */
export function PersonPlace({ person }: { person: ManagedPerson }) {
  const t = useTexts();
  const read = useLocalText();
  const { admission } = person;
  const [act, setAct] = useState<Decision['act'] | null>(null);
  const [outcome, setOutcome] = useState<Decided | null>(null);
  return (
    <Loaded query={useOrganisedClasses()} isEmpty={(all) => all.length === 0} empty={null}>
      {(classes) => (
        <section>
          <h3>{t('admission.place')}</h3>
          <p>
            {admission
              ? `${read(admission.class.name)} · ${t(`admission.state.${admission.state}`)}`
              : t('admission.placeNone')}
          </p>
          {admission && (
            <Row>
              {decisions[admission.state].map((one) => (
                <Button key={one} variant="default" onClick={() => setAct(one)}>
                  {t(`admission.${one}`)}
                </Button>
              ))}
            </Row>
          )}
          {outcome && <Outcome outcome={outcome} />}
          <MoveForm
            person={person}
            classes={classes.filter(({ _id }) => _id !== admission?.class._id || !isIn(person))}
          />
          {admission && act && (
            <DecisionDialog
              act={act}
              people={[{ _id: admission._id, person: { name: fullName(person) } }]}
              onBegin={() => setOutcome(null)}
              onDone={(done) => {
                setOutcome(done);
                setAct(null);
              }}
              onClose={() => setAct(null)}
            />
          )}
        </section>
      )}
    </Loaded>
  );
}

function Outcome({ outcome: { act, decided, refused } }: { outcome: Decided }) {
  const t = useTexts();
  const [problem] = refused;
  if (problem) return <Notice tone="bad">{problem.message}</Notice>;
  return <Notice tone="good">{t(`admission.${act}Done`, { count: decided })}</Notice>;
}

const isIn = ({ admission }: ManagedPerson) => admission?.state === 'admitted';

function MoveForm({
  person,
  classes,
}: {
  person: ManagedPerson;
  classes: NonNullable<ReturnType<typeof useOrganisedClasses>['data']>;
}) {
  const t = useTexts();
  const read = useLocalText();
  const move = useMoveTo(person._id);
  const [classId, setClassId] = useState('');
  if (classes.length === 0) return null;
  return (
    <Stack
      as="form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (classId && !move.isPending) move.mutate(classId, { onSuccess: () => setClassId('') });
      }}
    >
      <NativeSelect
        label={t('access.many.class')}
        description={t('access.manyText.class')}
        required
        value={classId}
        data={[
          { value: '', label: t('announcement.choose') },
          ...classes.map(({ _id, name }) => ({ value: _id, label: read(name) })),
        ]}
        onChange={({ currentTarget: { value } }) => setClassId(value)}
      />
      <div>
        <Button type="submit" variant="default" loading={move.isPending}>
          {t('access.manyDo.class')}
        </Button>
      </div>
      <FailedStep error={move.error} />
      {move.isSuccess && (
        <Notice tone={move.data ? 'bad' : 'good'}>
          {move.data ?? t('access.manyChanged', { count: 1 })}
        </Notice>
      )}
    </Stack>
  );
}
