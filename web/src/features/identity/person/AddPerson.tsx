import { NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  type FormAnswers,
  type FormQuestion,
  fullName,
  type ManagedPerson,
  type OrganisedClass,
  questionsForClass,
} from '@pavilion/contract';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { QuestionFields } from '../../../ui/form/QuestionFields.tsx';
import { useAddPerson, useAnswerable, useClasses } from './data.ts';

/** Adds one person by hand: they have a place at once, without an invitation. */
export function AddPerson({
  onAdded,
  onClose,
}: {
  onAdded: (name: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const questions = useAnswerable();
  return (
    <FormDialog size="lg" title={t('person.add')} onClose={onClose}>
      <Loaded query={useClasses()} empty={null}>
        {(classes) => (
          <Loaded query={questions} empty={null}>
            {(asked) => (
              <AddForm
                classes={classes}
                questions={asked}
                onAdded={(person) => onAdded(fullName(person))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </FormDialog>
  );
}

function AddForm({
  classes,
  questions,
  onAdded,
}: {
  classes: OrganisedClass[];
  questions: FormQuestion[];
  onAdded: (person: ManagedPerson) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const add = useAddPerson();
  const [draft, set, begun] = useDraft('add-person', {
    ...{ first_name: '', last_name: '', email: '' },
    accessClass: classes.length === 1 ? classes[0]!._id : '',
    answers: {} as FormAnswers,
    isMailed: false,
  });
  const { accessClass, answers, isMailed } = draft;
  const asked = questionsForClass(questions, accessClass || null);
  const save = () =>
    add.mutate({ ...draft, accessClass: accessClass || undefined }, { onSuccess: onAdded });
  return (
    <EditForm draft={draft} saved={begun} saving={add} onSave={save}>
      {(problem) => (
        <>
          <p>{t('person.addText')}</p>
          <TextInput
            label={t('person.firstName')}
            required
            data-autofocus
            maxLength={100}
            dir="auto"
            autoComplete="off"
            value={draft.first_name}
            error={problem('first_name')}
            onChange={({ currentTarget: { value } }) => set({ first_name: value })}
          />
          <TextInput
            label={t('person.lastName')}
            maxLength={100}
            dir="auto"
            autoComplete="off"
            value={draft.last_name}
            error={problem('last_name')}
            onChange={({ currentTarget: { value } }) => set({ last_name: value })}
          />
          <TextInput
            type="email"
            label={t('person.address')}
            required
            maxLength={254}
            autoComplete="off"
            value={draft.email}
            error={problem('email')}
            onChange={({ currentTarget: { value } }) => set({ email: value })}
          />
          {classes.length > 0 && (
            <NativeSelect
              label={t('access.column.class')}
              required
              value={accessClass}
              error={problem('accessClass')}
              data={[
                { value: '', label: t('announcement.choose') },
                ...classes.map(({ _id, name }) => ({ value: _id, label: read(name) })),
              ]}
              onChange={({ currentTarget: { value } }) => set({ accessClass: value })}
            />
          )}
          <QuestionFields
            questions={asked.map((question) => ({ ...question, isRequired: false }))}
            answers={answers}
            problem={(id) => problem(`answers.${id}`)}
            onAnswer={(id, answer) => set({ answers: { ...answers, [id]: answer } })}
          />
          <Switch
            label={t('person.isMailed')}
            checked={isMailed}
            onChange={({ currentTarget: { checked } }) => set({ isMailed: checked })}
          />
        </>
      )}
    </EditForm>
  );
}
