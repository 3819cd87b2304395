import { NativeSelect, TextInput } from '@mantine/core';
import { type OrganisedClass, type Voucher, voucherLimits } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { toInstant } from '../../../lib/time/wallTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { MomentField } from '../../../ui/form/MomentField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { useCreateVouchers } from './data.ts';

/** Creates codes: which class they open, how many there are, and who may use them until when. */
export function VoucherForm({
  classes,
  onDone,
}: {
  /** Never empty. */
  classes: OrganisedClass[];
  onDone: (created: Voucher[]) => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const { zone } = useEvent()!;
  const create = useCreateVouchers();
  const takesCodes = (one: OrganisedClass) => one.needsCode || one.codes.length > 0;
  const [saved] = useState(() => ({
    classId: (classes.find(takesCodes) ?? classes[0]!)._id,
    ...{ count: 1 as number | string, uses: 1 as number | string },
    ...{ email: '', code: '', expires: '' },
  }));
  const [draft, set] = useDraft('voucher', saved);
  const chosen = classes.find(({ _id }) => _id === draft.classId) ?? classes[0]!;
  const save = () =>
    create.mutate(
      {
        classId: chosen._id,
        ...{ count: Number(draft.count), uses: Number(draft.uses) },
        email: draft.email.trim() || null,
        code: draft.code.trim() || null,
        expiresAt: draft.expires ? toInstant(draft.expires, zone) : null,
      },
      { onSuccess: onDone },
    );
  return (
    <EditForm draft={draft} saved={saved} saving={create} onSave={save}>
      {(problem) => (
        <>
          <NativeSelect
            label={t('voucher.class')}
            data-autofocus
            value={chosen._id}
            data={classes.map(({ _id, name }) => ({ value: _id, label: read(name) }))}
            error={problem('classId')}
            onChange={({ currentTarget: { value } }) => set({ classId: value })}
          />
          {!takesCodes(chosen) && (
            <Notice tone="quiet">{t('voucher.openHint', { class: read(chosen.name) })}</Notice>
          )}
          <NumberField
            label={t('voucher.count')}
            min={1}
            max={voucherLimits.atOnce}
            allowDecimal={false}
            value={draft.count}
            error={problem('count')}
            onChange={(count) => set({ count })}
          />
          <NumberField
            label={t('voucher.uses')}
            description={t('voucher.usesHint')}
            min={1}
            max={voucherLimits.uses}
            allowDecimal={false}
            value={draft.uses}
            error={problem('uses')}
            onChange={(uses) => set({ uses })}
          />
          <TextInput
            label={t('voucher.email')}
            description={t('voucher.emailHint')}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={draft.email}
            error={problem('email')}
            onChange={({ currentTarget: { value } }) => set({ email: value })}
          />
          <TextInput
            label={t('voucher.code')}
            description={t('voucher.codeHint')}
            name="code"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={draft.code}
            error={problem('code')}
            onChange={({ currentTarget: { value } }) => set({ code: value })}
          />
          <MomentField
            label={t('voucher.expires')}
            value={draft.expires}
            error={problem('expiresAt')}
            onChange={(expires) => set({ expires })}
          />
        </>
      )}
    </EditForm>
  );
}
