import { NativeSelect } from '@mantine/core';
import {
  type FormQuestion,
  type FormRole,
  formRoles,
  type OrganisedClass,
} from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { isInternal, listValues, type QuestionDraft } from './questionDraft.ts';

/** Who is asked a question, and when. */
export function WhoToAsk({
  draft,
  classes,
  sources,
  problem,
  onChange,
}: {
  draft: QuestionDraft;
  /** The event's access classes. */
  classes: OrganisedClass[];
  /** The earlier questions it may depend on. */
  sources: FormQuestion[];
  problem: (path: string) => string | undefined;
  onChange: (part: Partial<QuestionDraft>) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  return (
    <>
      <Choices
        name="roles"
        label={t(isInternal(draft) ? 'form.aboutWhom' : 'form.askedOf')}
        description={isInternal(draft) ? undefined : t('form.rolesHint')}
        several
        options={formRoles.map((value) => ({ value, label: t(`form.role.${value}`) }))}
        chosen={draft.roles}
        error={problem('roles')}
        onChange={(roles) => onChange({ roles: roles as FormRole[] })}
      />
      {classes.length > 0 && (
        <Choices
          name="classes"
          label={t('form.classes')}
          description={t('form.classesHint')}
          several
          options={classes.map(({ _id, name }) => ({ value: _id, label: read(name) }))}
          chosen={draft.classes}
          error={problem('classes')}
          onChange={(chosen) => onChange({ classes: chosen })}
        />
      )}
      <Condition
        condition={draft.condition}
        sources={sources}
        error={problem('condition.values')}
        onChange={onChange}
      />
    </>
  );
}

/** When a question is asked: always, or depending on the answer to an earlier one. */
function Condition({
  condition,
  sources,
  error,
  onChange,
}: {
  condition: QuestionDraft['condition'];
  /** The earlier questions it may depend on. */
  sources: FormQuestion[];
  error: string | undefined;
  onChange: (part: Pick<QuestionDraft, 'condition'>) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const source = sources.find(({ _id }) => _id === condition?.questionId);
  if (sources.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={t('form.when')}
        name="condition"
        value={source?._id ?? ''}
        data={[
          { value: '', label: t('form.always') },
          ...sources.map(({ _id, label }) => ({
            value: _id,
            label: t('form.ifOf', { question: read(label) }),
          })),
        ]}
        onChange={(change) => {
          const chosen = sources.find(({ _id }) => _id === change.currentTarget.value);
          const values = chosen?.type === 'consent' ? ['true'] : [];
          onChange({ condition: chosen ? { questionId: chosen._id, values } : null });
        }}
      />
      {source && source.type !== 'consent' && (
        <Choices
          name="condition.values"
          label={t('form.ifAnswered')}
          several
          options={listValues(source).map(({ value, label }) => ({
            value,
            label: label ? read(label) : '',
          }))}
          chosen={condition!.values}
          error={error}
          onChange={(values) => onChange({ condition: { questionId: source._id, values } })}
        />
      )}
    </>
  );
}
