import { Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  type Admission,
  type AdmissionState,
  admissionStates,
  type OrganisedClass,
} from '@pavilion/contract';
import { useId, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { AdmissionRow } from './AdmissionRow.tsx';
import styles from './AdmissionQueue.module.css';
import { AskDialog } from './AskDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import {
  type Decided,
  decisions,
  type Decision,
  useAdmissions,
  useAsking,
  useMoveFirst,
  useOrganisedClasses,
} from './organiserData.ts';

/** People who asked for a place, and the organisers' decisions on them; renders nothing if the event has no access classes. */
export function AdmissionQueue() {
  const classes = useOrganisedClasses().data;
  return classes?.length ? <Queue classes={classes} /> : null;
}

function Queue({ classes }: { classes: OrganisedClass[] }) {
  const t = useTexts();
  const heading = useId();
  const [state, setState] = useState<AdmissionState>('asked');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<{ act: Decision['act']; people: Admission[] }>();
  const [asked, setAsked] = useState<Admission[]>();
  const [decided, setDecided] = useState<Decided>();
  const first = useMoveFirst();
  const query = useAdmissions(state);
  useAsking();
  const said = useFocusAfter(first.isSuccess || decided !== undefined);
  const counts = (of: AdmissionState) =>
    classes.reduce((sum, one) => sum + (one.counts[of] ?? 0), 0);
  const shown = query.data?.pages.flatMap((page) => page.admissions) ?? [];
  const ids = shown.map(({ _id }) => _id);
  const picked = shown.filter(({ _id }) => chosen.has(_id));
  const choose = (ids: string[], isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const begin = () => {
    first.reset();
    setDecided(undefined);
  };
  const finish = (done: Decided) => {
    setDeciding(undefined);
    setAsked(undefined);
    setChosen(new Set());
    setDecided(done);
  };
  return (
    <Stack as="section" gap={4} className={styles.queue} aria-labelledby={heading}>
      <Text as="h2" size="2xl" id={heading}>
        {t('admission.queue')}
      </Text>
      <NativeSelect
        label={t('admission.show')}
        value={state}
        data={admissionStates.map((one) => ({
          value: one,
          label: `${t(`admission.state.${one}`)} (${counts(one)})`,
        }))}
        onChange={({ currentTarget: { value } }) => {
          begin();
          setChosen(new Set());
          setState(value as AdmissionState);
        }}
      />
      {(first.isSuccess || decided) && (
        <div ref={said} tabIndex={-1}>
          <Outcome decided={decided} />
        </div>
      )}
      <FailedStep error={first.error} />
      <PagedList
        query={query}
        toItems={(page) => page.admissions}
        empty={<p role="status">{t('admission.nobody')}</p>}
        more={t('message.more')}
      >
        {() => (
          <>
            <Row gap={3} rowGap={2} align="center" className={styles.bar}>
              <Checkbox
                size="md"
                label={t('admission.chooseAll', { count: shown.length })}
                checked={picked.length === shown.length}
                indeterminate={picked.length > 0 && picked.length < shown.length}
                onChange={(change) => choose(ids, change.currentTarget.checked)}
              />
              {picked.length > 0 &&
                decisions[state].map((act) => (
                  <Button
                    key={act}
                    size="sm"
                    variant={act === 'approve' ? 'filled' : 'default'}
                    onClick={() => setDeciding({ act, people: picked })}
                  >
                    {t(`admission.${act}Many`, { count: picked.length })}
                  </Button>
                ))}
              {picked.length > 0 && (state === 'asked' || state === 'waiting') && (
                <Button size="sm" variant="subtle" onClick={() => setAsked(picked)}>
                  {t('admission.askMany', { count: picked.length })}
                </Button>
              )}
            </Row>
            <ul className={joined.rows}>
              {shown.map((one) => (
                <AdmissionRow
                  key={one._id}
                  one={one}
                  isChosen={chosen.has(one._id)}
                  onChoose={(isOn) => choose([one._id], isOn)}
                  onDecide={(act) => setDeciding({ act, people: [one] })}
                  onAsk={() => setAsked([one])}
                  first={first}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {deciding && (
        <DecisionDialog
          {...deciding}
          onBegin={begin}
          onDone={finish}
          onClose={() => setDeciding(undefined)}
        />
      )}
      {asked && <AskDialog people={asked} onDone={finish} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

/** What was done, and on whom it couldn't be. */
function Outcome({ decided }: { decided: Decided | undefined }) {
  const t = useTexts();
  if (!decided) return <Notice tone="good">{t('access.done')}</Notice>;
  const { act, decided: count, refused } = decided;
  return (
    <Notice tone={refused.length ? 'quiet' : 'good'}>
      <p>
        {t(`admission.${act}Done`, { count })} {act !== 'ask' && t('admission.undoInLog')}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ _id, name, message }) => (
            <li key={_id}>
              {t('admission.notDone', { name: name || t('admission.gone'), message })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
