import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import type { OrganisedClass } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { areas, type Area } from '@pavilion/contract/permissions';
import { useState } from 'react';
import { useEvent, useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { toInstant, toWallTime } from '../../../lib/time/wallTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { MomentField } from '../../../ui/form/MomentField.tsx';
import { ClassDays } from './ClassDays.tsx';
import { ClassSeats } from './ClassSeats.tsx';
import { useWriteClass } from './organiserData.ts';

/** Creates or edits an access class. */
export function ClassForm({ given, onDone }: { given: OrganisedClass | null; onDone: () => void }) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const language = useLanguage();
  const written = useWrittenLanguages();
  const write = useWriteClass(given?._id ?? null);
  const local = (iso: string | null | undefined) => (iso ? toWallTime(iso, zone) : '');
  const [saved] = useState(() => ({
    name: { ...given?.name } as Record<string, string>,
    capacity: given?.capacity ?? ('' as number | string),
    opens: local(given?.opensAt),
    closes: local(given?.closesAt),
    needsApproval: given?.needsApproval ?? false,
    needsCode: given?.needsCode ?? false,
    codes: (given?.codes ?? []).join('\n'),
    days: given?.days ?? [],
    areas: given?.areas ?? [...areas],
    companions: (given?.companions ?? 0) as number | string,
  }));
  const [draft, set] = useDraft(`class:${given?._id ?? 'new'}`, saved);
  const save = () =>
    write.mutate(
      {
        name: { ...draft.name, en: draft.name['en'] ?? '' },
        capacity: draft.capacity === '' ? null : Number(draft.capacity),
        opensAt: draft.opens ? toInstant(draft.opens, zone) : null,
        closesAt: draft.closes ? toInstant(draft.closes, zone) : null,
        needsApproval: draft.needsApproval,
        needsCode: draft.needsCode,
        codes: lines(draft.codes),
        days: draft.days,
        areas: draft.areas,
        companions: Number(draft.companions),
      },
      { onSuccess: onDone },
    );
  return (
    <EditForm draft={draft} saved={saved} saving={write} onSave={save}>
      {(problem) => (
        <>
          {written.map((code) => (
            <TextInput
              key={code}
              label={t('admission.nameIn', { language: nameOfLanguage(code, language) })}
              required={code === sourceLanguage}
              maxLength={80}
              data-autofocus={code === sourceLanguage || undefined}
              lang={code}
              value={draft.name[code] ?? ''}
              error={problem(`name.${code}`)}
              onChange={({ currentTarget: { value } }) =>
                set({ name: { ...draft.name, [code]: value } })
              }
            />
          ))}
          <ClassSeats draft={draft} problem={problem} onChange={set} />
          <MomentField
            label={t('admission.opens')}
            value={draft.opens}
            error={problem('opensAt')}
            onChange={(opens) => set({ opens })}
          />
          <MomentField
            label={t('admission.closes')}
            value={draft.closes}
            error={problem('closesAt')}
            onChange={(closes) => set({ closes })}
          />
          <Switch
            label={t('admission.needsApproval')}
            description={t('admission.needsApprovalHint')}
            checked={draft.needsApproval}
            onChange={({ currentTarget: { checked } }) => set({ needsApproval: checked })}
          />
          <Switch
            label={t('admission.needsCode')}
            description={t('admission.needsCodeHint')}
            checked={draft.needsCode}
            onChange={({ currentTarget: { checked } }) => set({ needsCode: checked })}
          />
          <Textarea
            label={t('admission.codes')}
            description={t('admission.codesHint')}
            name="codes"
            autosize
            minRows={2}
            maxRows={10}
            spellCheck={false}
            value={draft.codes}
            error={codesProblem(draft.codes, problem)}
            onChange={({ currentTarget: { value } }) => set({ codes: value })}
          />
          <Checkbox.Group
            label={t('admission.areas')}
            description={t('admission.areasHint')}
            value={draft.areas}
            onChange={(chosen) => set({ areas: areas.filter((one) => chosen.includes(one)) })}
          >
            <Stack gap={2}>
              {areas.map((area: Area) => (
                <Checkbox key={area} value={area} label={t(`admission.opensArea.${area}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <ClassDays value={draft.days} onChange={(days) => set({ days })} />
        </>
      )}
    </EditForm>
  );
}

/** What is written, line by line, without blank ones. */
function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The first problem of a code, with the code it is about. */
function codesProblem(text: string, problem: (path: string) => string | undefined) {
  const [first] = lines(text).flatMap((code, at) => {
    const said = problem(`codes.${at}`);
    return said ? [`${code}: ${said}`] : [];
  });
  return first ?? problem('codes');
}
