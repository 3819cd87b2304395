import { Button, NativeSelect } from '@mantine/core';
import {
  type Admission,
  type AdmissionState,
  admissionStates,
  type OrganisedClass,
} from '@pavilion/contract';
import { useId, useState } from 'react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLocalText } from '../../../lib/localText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import joined from '../../../ui/JoinedRows.module.css';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoreFailed } from '../../../ui/MoreFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFocusAfter } from '../../../ui/useFocusAfter.ts';
import styles from './AdmissionQueue.module.css';
import { useAdmissions, useDecide, useOrganisedClasses } from './organiserData.ts';

const acts = {
  asked: ['approve', 'refuse'],
  waiting: ['first', 'refuse'],
  offered: ['refuse'],
  admitted: ['refuse'],
  refused: ['approve'],
  released: ['approve'],
} as const satisfies Record<AdmissionState, readonly string[]>;

/** People who asked for a place, and the organisers' decisions on them; renders nothing if the event has no access classes. */
export function AdmissionQueue() {
  const classes = useOrganisedClasses().data;
  return classes?.length ? <Queue classes={classes} /> : null;
}

function Queue({ classes }: { classes: OrganisedClass[] }) {
  const t = useTexts();
  const heading = useId();
  const [state, setState] = useState<AdmissionState>('asked');
  const query = useAdmissions(state);
  const decide = useDecide();
  const said = useFocusAfter(decide.isSuccess);
  const counts = (of: AdmissionState) =>
    classes.reduce((sum, one) => sum + (one.counts[of] ?? 0), 0);
  const shown = query.data?.pages.flatMap((page) => page.admissions) ?? [];
  return (
    <section className={styles.queue} aria-labelledby={heading}>
      <h2 id={heading}>{t('admission.queue')}</h2>
      <NativeSelect
        label={t('admission.show')}
        value={state}
        data={admissionStates.map((one) => ({
          value: one,
          label: `${t(`admission.state.${one}`)} (${counts(one)})`,
        }))}
        onChange={({ currentTarget: { value } }) => {
          decide.reset();
          setState(value as AdmissionState);
        }}
      />
      {decide.isSuccess && (
        <div ref={said} tabIndex={-1}>
          <Notice tone="good">{t('access.done')}</Notice>
        </div>
      )}
      <FailedStep error={decide.error} />
      <Loaded
        query={query}
        isEmpty={() => shown.length === 0}
        empty={<p role="status">{t('admission.nobody')}</p>}
      >
        {() => (
          <ul className={joined.rows}>
            {shown.map((one) => (
              <Row key={one._id} one={one} decide={decide} />
            ))}
          </ul>
        )}
      </Loaded>
      {query.isFetchNextPageError && (
        <MoreFailed error={query.error} otherwise={t('shell.failed')} />
      )}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          aria-disabled={query.isFetching}
          onClick={() => !query.isFetching && void query.fetchNextPage()}
        >
          {t(query.isFetchNextPageError ? 'shell.retry' : 'message.more')}
        </Button>
      )}
    </section>
  );
}

function Row({ one, decide }: { one: Admission; decide: ReturnType<typeof useDecide> }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { name, email } = one.person;
  const offered =
    one.offeredUntil && t('admission.until', { moment: inEventZone(one.offeredUntil, language) });
  const isDeciding = decide.isPending && decide.variables.id === one._id;
  const place = one.place && t('admission.placeIs', { place: one.place });
  return (
    <li>
      <p>
        <strong dir="auto">{name}</strong>
        <span>{[read(one.class.name), email, place, offered].filter(Boolean).join(' · ')}</span>
      </p>
      <span className={styles.actions}>
        {acts[one.state].map((act) => (
          <Button
            key={act}
            size="sm"
            variant={act === 'approve' ? 'filled' : 'default'}
            aria-label={t(`admission.${act}Named`, { name })}
            loading={isDeciding && decide.variables.act === act}
            aria-disabled={isDeciding}
            onClick={() => !isDeciding && decide.mutate({ id: one._id, act })}
          >
            {t(`admission.${act}`)}
          </Button>
        ))}
      </span>
    </li>
  );
}
