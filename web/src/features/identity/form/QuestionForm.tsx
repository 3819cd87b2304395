import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  formLimits,
  type FormQuestionType,
  formQuestionTypes,
  hasRange,
  isAskedWith,
  longestFormKey,
  type OrganisedClass,
  type OrganisedQuestion,
  type RangedType,
  proposeFormKey,
  type LocalText,
} from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useState } from 'react';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { useWriteQuestion } from './data.ts';
import { OptionRows } from './OptionRows.tsx';
import {
  firstDraft,
  isChoice,
  isInternal,
  type QuestionDraft,
  toQuestion,
  listValues,
} from './questionDraft.ts';
import { WhoToAsk } from './WhoToAsk.tsx';

/** Edits one question of the registration form. */
export function QuestionForm({
  question,
  all,
  classes,
  onDone,
}: {
  question: OrganisedQuestion | null;
  all: OrganisedQuestion[];
  classes: OrganisedClass[];
  onDone: () => void;
}) {
  const t = useTexts();
  const write = useWriteQuestion(question?._id ?? null);
  const [saved] = useState(() => firstDraft(question));
  const [draft, set] = useDraft(`question:${question?._id ?? 'new'}`, saved);
  const { type } = draft;
  const at = question ? all.findIndex(({ _id }) => _id === question._id) : all.length;
  const sources = all
    .slice(0, at)
    .filter((one) => listValues(one).length && one.isInternal === isInternal(draft))
    .filter((one) => isAskedWith(draft, one));
  // changing who is asked may rule out the question it depended on
  const isSound = sources.some(({ _id }) => _id === draft.condition?.questionId);
  const condition = isSound ? draft.condition : null;
  const proposedKey = proposeFormKey(
    draft.label.en,
    all.map(({ key }) => key),
  );
  return (
    <EditForm
      draft={draft}
      saved={saved}
      saving={write}
      onSave={() => write.mutate(toQuestion({ ...draft, condition }), { onSuccess: onDone })}
    >
      {(problem) => (
        <>
          {question ? (
            <Text tone="soft" size="md">
              <strong>{t(`form.type.${type}`)}</strong>
              {draft.isInternal && ` · ${t('form.internal')}`} · {t('form.typeStays')}
            </Text>
          ) : (
            <NativeSelect
              label={t('form.type')}
              name="type"
              value={type}
              data={formQuestionTypes.map((value) => ({ value, label: t(`form.type.${value}`) }))}
              onChange={(change) => set({ type: change.currentTarget.value as FormQuestionType })}
            />
          )}
          <Texts
            name="label"
            label={t('form.label')}
            required
            text={draft.label}
            problem={problem}
            onChange={(label) => set({ label })}
          />
          <Texts
            name="help"
            label={t('form.help')}
            text={draft.help}
            problem={problem}
            onChange={(help) => set({ help })}
          />
          {type === 'consent' && (
            <Texts
              name="consent"
              label={t('form.consentText')}
              isLong
              required
              text={draft.consent}
              problem={problem}
              onChange={(consent) => set({ consent })}
            />
          )}
          {isChoice(type) && (
            <OptionRows
              options={draft.options}
              problem={problem}
              onChange={(options) => set({ options })}
            />
          )}
          {hasRange(type) && <Range type={type} draft={draft} problem={problem} onChange={set} />}
          <Marks draft={draft} isNew={!question} problem={problem} onChange={set} />
          <WhoToAsk
            draft={{ ...draft, condition }}
            classes={classes}
            sources={sources}
            problem={problem}
            onChange={set}
          />
          <TextInput
            name="key"
            label={t('form.key')}
            description={t('form.keyHint')}
            placeholder={question ? undefined : proposedKey}
            maxLength={longestFormKey}
            autoComplete="off"
            spellCheck={false}
            value={draft.key}
            error={problem('key')}
            onChange={(change) => set({ key: change.currentTarget.value })}
          />
        </>
      )}
    </EditForm>
  );
}

/** Whether organisers answer it, and otherwise whether it must be answered. */
function Marks({
  draft,
  isNew,
  problem,
  onChange,
}: {
  draft: QuestionDraft;
  isNew: boolean;
  problem: (path: string) => string | undefined;
  onChange: (part: Partial<QuestionDraft>) => void;
}) {
  const t = useTexts();
  const mayBeInternal = isInternal({ ...draft, isInternal: true });
  return (
    <>
      {isNew && mayBeInternal && (
        <Checkbox
          name="isInternal"
          label={t('form.isInternal')}
          description={t('form.internalHint')}
          checked={draft.isInternal}
          error={problem('isInternal')}
          onChange={(change) => onChange({ isInternal: change.currentTarget.checked })}
        />
      )}
      {!isInternal(draft) && (
        <Checkbox
          label={t('form.isRequired')}
          checked={draft.isRequired}
          onChange={(change) => onChange({ isRequired: change.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** A text in the event's languages. */
function Texts({
  name,
  label,
  text,
  required = false,
  isLong = false,
  problem,
  onChange,
}: {
  name: string;
  label: string;
  text: LocalText;
  required?: boolean;
  isLong?: boolean;
  problem: (path: string) => string | undefined;
  onChange: (text: LocalText) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  return useWrittenLanguages().map((one) => {
    const path = `${name}.${one}`;
    const isSource = one === sourceLanguage;
    const common = {
      label: isSource
        ? label
        : t('form.inLanguage', { label, language: nameOfLanguage(one, language) }),
      name: path,
      lang: one,
      required: required && isSource,
      value: text[one] ?? '',
      error: problem(path) ?? (isSource ? problem(name) : undefined),
      onChange: (change: { currentTarget: { value: string } }) =>
        onChange({ ...text, [one]: change.currentTarget.value }),
    };
    return isLong ? (
      <Textarea key={one} {...common} autosize minRows={3} maxRows={12} />
    ) : (
      <TextInput key={one} {...common} />
    );
  });
}

/** How the bounds of each type of question are called. */
const rangeNames = {
  number: { min: 'form.least', max: 'form.most' },
  choices: { min: 'form.least.choices', max: 'form.most.choices' },
  text: { min: 'form.least.text', max: 'form.most.text' },
  longText: { min: 'form.least.text', max: 'form.most.text' },
} as const;

/** The smallest and largest that is accepted: a number, a count of options, or the length of a text. */
function Range({
  type,
  draft,
  problem,
  onChange,
}: {
  type: RangedType;
  draft: QuestionDraft;
  problem: (path: string) => string | undefined;
  onChange: (part: Partial<QuestionDraft>) => void;
}) {
  const t = useTexts();
  const most = type === 'choices' ? formLimits.options : formLimits[type];
  return (
    <Grid least="160px" align="end">
      {(['min', 'max'] as const).map((which) => (
        <NumberField
          key={which}
          label={t(rangeNames[type][which])}
          name={which}
          hideControls
          min={type === 'number' ? -most : 0}
          max={most}
          value={draft[which]}
          error={problem(which)}
          onChange={(value) => onChange({ [which]: value })}
        />
      ))}
    </Grid>
  );
}
