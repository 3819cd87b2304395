import { TextInput } from '@mantine/core';
import type { Member, MemberDraft } from '@pavilion/contract';
import { useState } from 'react';
import { useLocalText } from '../../../lib/localText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { KeptPicture } from '../../../ui/KeptPicture.tsx';
import { WrittenForm } from '../../../ui/WrittenForm.tsx';
import { WrittenThings } from '../../../ui/WrittenThings.tsx';
import { useMembers } from './data.ts';
import { useDeleteMember, usePlaceMember, useWriteMember } from './organiserData.ts';

/** The committee for those who write it. */
export function OrganisedMembers() {
  const t = useTexts();
  const read = useLocalText();
  return (
    <WrittenThings
      query={useMembers()}
      itemOf={({ _id, name, role, profession, dpUrl }) => ({
        id: _id,
        title: name,
        detail: [role && read(role), profession].filter(Boolean).join(' · '),
        picture: dpUrl,
      })}
      add={t('programme.newMember')}
      empty={t('programme.noMembers')}
      form={(member, onDone) => <MemberForm member={member} onDone={onDone} />}
      remove={{ step: useDeleteMember(), means: t('programme.memberGoes') }}
      place={usePlaceMember()}
    />
  );
}

function MemberForm({ member, onDone }: { member: Member | null; onDone: () => void }) {
  const t = useTexts();
  const write = useWriteMember(member?._id ?? null);
  const [draft, setDraft] = useState({
    name: member?.name ?? '',
    en: member?.role?.en ?? '',
    hi: member?.role?.hi ?? '',
    profession: member?.profession ?? '',
    dpUrl: member?.dpUrl ?? null,
  });
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () => {
    const { en, hi, ...rest } = draft;
    // a role in Hindi alone is said to lack the English one
    const role: MemberDraft['role'] =
      en.trim() || hi.trim() ? { en, ...(hi.trim() && { hi }) } : null;
    write.mutate({ ...rest, role }, { onSuccess: onDone });
  };
  return (
    <WrittenForm draft={draft} saving={write} onSave={save}>
      {(problem) => (
        <>
          <TextInput
            label={t('setup.name')}
            name="name"
            required
            data-autofocus
            value={draft.name}
            error={problem('name')}
            onChange={(change) => set({ name: change.target.value })}
          />
          <TextInput
            label={t('programme.role')}
            description={t('programme.roleHint')}
            name="role.en"
            value={draft.en}
            error={problem('role.en')}
            onChange={(change) => set({ en: change.target.value })}
          />
          <TextInput
            label={t('programme.roleHindi')}
            lang="hi"
            value={draft.hi}
            error={problem('role.hi')}
            onChange={(change) => set({ hi: change.target.value })}
          />
          <TextInput
            label={t('programme.profession')}
            value={draft.profession}
            error={problem('profession')}
            onChange={(change) => set({ profession: change.target.value })}
          />
          <KeptPicture
            label={t('programme.picture')}
            url={draft.dpUrl}
            onKept={(dpUrl) => set({ dpUrl })}
          />
        </>
      )}
    </WrittenForm>
  );
}
