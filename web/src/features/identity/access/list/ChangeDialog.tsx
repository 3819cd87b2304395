import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ChosenPeople, type PeopleAction, roles } from '@pavilion/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { hoursInWords } from '../../../../lib/time/hoursInWords.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Unsaved } from '../../../../ui/form/Unsaved.tsx';
import { useFocusAfter } from '../../../../ui/dialog/useFocusAfter.ts';
import { useFocusBack } from '../../../../ui/dialog/useFocusBack.ts';
import {
  type BulkAct,
  type ChangeOutcome,
  useAccessClasses,
  useChangePeople,
  usePersonTags,
} from './peopleData.ts';

const muteHours = [1, 24, 72, 336];

/** A bulk action and whom it applies to, fixed when it was chosen, however the list changes meanwhile. */
export interface BulkChange {
  act: BulkAct;
  who: ChosenPeople;
  /** The number of people at that time. */
  count: number;
}

/** Runs one action on many people: asks for its input, shows progress and reports the outcome. Closing it midway asks first, then shows the outcome so far. */
export function ChangeDialog({
  change: { act, who, count },
  onClose,
}: {
  change: BulkChange;
  onClose: () => void;
}) {
  const t = useTexts();
  useFocusBack();
  const change = useChangePeople();
  const [draft, set, begun] = useDraft(`people:${act}`, {
    value: act === 'mute' ? '24' : '',
    reason: '',
  });
  const { value, reason } = draft;
  const [soFar, setSoFar] = useState<ChangeOutcome | null>(null);
  const [isStopping, setStopping] = useState(false);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);
  const outcome = useFocusAfter(change.isSuccess);
  const done = soFar ? total(soFar) : 0;
  const isRunning = change.isPending;
  const start = () => {
    run.current = new AbortController();
    setSoFar(null);
    setStopping(false);
    change.mutate({
      ...{ who, action: action(act, value, reason) },
      ...{ signal: run.current.signal, onPart: setSoFar },
    });
  };
  const stop = () => {
    setStopping(true);
    run.current?.abort();
  };
  return (
    <FormDialog
      title={t(`access.manyTitle.${act}`, { count })}
      onClose={isRunning ? stop : onClose}
      {...(isRunning && {
        question: {
          ...{ title: t('access.manyLeaveTitle'), text: t('access.manyLeaveText') },
          ...{ leave: t('access.manyStop'), stay: t('access.manyGoOn') },
        },
      })}
    >
      {change.isSuccess && soFar ? (
        <Stack gap={5} ref={outcome} tabIndex={-1}>
          <Outcome outcome={soFar} />
          {done < count && isStopping && <p>{t('access.manyStopped')}</p>}
          <Button data-autofocus onClick={onClose}>
            {t('shell.close')}
          </Button>
        </Stack>
      ) : (
        <Stack
          as="form"
          gap={5}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (!isRunning) start();
          }}
        >
          <Unsaved draft={{ ...draft, isRunning }} saved={{ ...begun, isRunning: false }} />
          <p>{t(`access.manyText.${act}`)}</p>
          <Field act={act} value={value} onChange={(chosen) => set({ value: chosen })} />
          {(act === 'mute' || act === 'block') && (
            <Textarea
              label={t('access.reason')}
              description={t('access.reasonHint')}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(typed) => set({ reason: typed.currentTarget.value })}
            />
          )}
          <p role="status" aria-live="polite">
            {isRunning &&
              (isStopping ? t('access.manyStopping') : t('access.manyDone', { done, count }))}
          </p>
          {change.isError && soFar && <Outcome outcome={soFar} />}
          <FailedStep error={change.error}>
            {done > 0 && <p>{t('access.manyBroken')}</p>}
          </FailedStep>
          <Row justify="end">
            {isRunning && (
              <Button variant="default" aria-disabled={isStopping} onClick={stop}>
                {t('access.manyStop')}
              </Button>
            )}
            <Button type="submit" loading={isRunning} {...(act === 'block' && { color: 'red' })}>
              {t(`access.manyDo.${act}`)}
            </Button>
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}

/** The input an action needs, if any. */
function Field({
  act,
  value,
  onChange,
}: {
  act: BulkAct;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const read = useLocalText();
  const list = useId();
  const found = { tags: usePersonTags(), classes: useAccessClasses() };
  const { data: tags = [] } = found.tags;
  const { data: classes = [] } = found.classes;
  if (act === 'tag')
    return (
      <>
        <TextInput
          label={t('access.tag')}
          description={t('access.tagHint')}
          required
          maxLength={40}
          list={list}
          autoComplete="off"
          value={value}
          onChange={(typed) => onChange(typed.currentTarget.value)}
        />
        <datalist id={list}>
          {tags.map(({ tag }) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </>
    );
  const choice = {
    untag: { label: t('access.tag'), data: tags.map(({ tag }) => ({ value: tag, label: tag })) },
    class: {
      label: t('access.column.class'),
      data: classes.map(({ _id, name }) => ({ value: _id, label: read(name) })),
    },
    role: {
      label: t('access.role'),
      data: roles
        .filter((role) => role !== 'attendee')
        .map((role) => ({ value: role as string, label: t(`access.role.${role}`) })),
    },
    mute: {
      label: t('access.muteFor'),
      data: muteHours.map((hours) => ({
        value: String(hours),
        label: hoursInWords(hours, language),
      })),
    },
  };
  const kind = act === 'giveRole' || act === 'takeRole' ? 'role' : act;
  if (!(kind in choice)) return null;
  const { label, data } = choice[kind as keyof typeof choice];
  const lists = kind === 'untag' ? [found.tags] : kind === 'class' ? [found.classes] : [];
  return (
    <>
      <NativeSelect
        label={label}
        required
        value={value}
        data={kind === 'mute' ? data : [{ value: '', label: t('announcement.choose') }, ...data]}
        onChange={(chosen) => onChange(chosen.currentTarget.value)}
      />
      <FailedPart isAside what={label} queries={lists} />
    </>
  );
}

function Outcome({ outcome: { changed, unchanged, refused } }: { outcome: ChangeOutcome }) {
  const t = useTexts();
  const list = (names: string[], people: number) =>
    people > names.length
      ? t('access.manyNames', { names: names.join(', '), count: people - names.length })
      : names.join(', ');
  return (
    <Notice tone={refused.length ? 'bad' : 'good'}>
      <p>{t('access.manyChanged', { count: changed })}</p>
      {unchanged > 0 && <p>{t('access.manyUnchanged', { count: unchanged })}</p>}
      {refused.map(({ code, message, people, names }) => (
        <p key={code}>
          {t('access.manyRefused', { count: people, why: message, names: list(names, people) })}
        </p>
      ))}
    </Notice>
  );
}

function total({ changed, unchanged, refused }: ChangeOutcome): number {
  return refused.reduce((sum, { people }) => sum + people, changed + unchanged);
}

function action(act: BulkAct, value: string, reason: string): PeopleAction {
  switch (act) {
    case 'tag':
    case 'untag':
      return { act, tag: value };
    case 'class':
      return { act, classId: value };
    case 'giveRole':
    case 'takeRole':
      return { act, role: value as Extract<PeopleAction, { act: 'giveRole' }>['role'] };
    case 'mute':
      return { act, hours: Number(value), reason };
    case 'block':
      return { act, reason };
    default:
      return { act };
  }
}
