import { TextInput } from '@mantine/core';
import type { Member } from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { KeptPicture } from '../../../ui/form/KeptPicture.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { EditableCollection } from '../../../ui/list/EditableCollection.tsx';
import { useMembers } from './data.ts';
import { useDeleteMember, usePlaceMember, useWriteMember } from './organiserData.ts';

/** The committee, for organisers to edit. */
export function OrganisedMembers() {
  const t = useTexts();
  const read = useLocalText();
  return (
    <EditableCollection
      query={useMembers()}
      toItem={({ _id, name, role, profession, dpUrl }) => ({
        id: _id,
        title: name,
        detail: [role && read(role), profession].filter(Boolean).join(' · '),
        picture: dpUrl,
      })}
      add={t('programme.newMember')}
      empty={t('programme.noMembers')}
      form={(member, onDone) => <MemberForm member={member} onDone={onDone} />}
      remove={{ step: useDeleteMember(), means: t('programme.memberDeleteHint') }}
      place={usePlaceMember()}
    />
  );
}

function MemberForm({ member, onDone }: { member: Member | null; onDone: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const written = useWrittenLanguages();
  const write = useWriteMember(member?._id ?? null);
  const [draft, set, begun] = useDraft(`member:${member?._id ?? 'new'}`, {
    name: member?.name ?? '',
    role: member?.role ?? { en: '' },
    profession: member?.profession ?? '',
    dpUrl: member?.dpUrl ?? null,
  });
  const save = () => {
    const { en, ...others } = draft.role;
    const translated = Object.entries(others).filter(([, role]) => role?.trim());
    // sent even with only translations, so the server asks for the English one
    const isGiven = en.trim() || translated.length;
    const role = isGiven ? { en, ...Object.fromEntries(translated) } : null;
    write.mutate({ ...draft, role }, { onSuccess: onDone });
  };
  return (
    <EditForm draft={draft} saved={begun} saving={write} onSave={save}>
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
          {written.map((one) => (
            <TextInput
              key={one}
              {...(one === sourceLanguage
                ? { label: t('programme.role'), description: t('programme.roleHint') }
                : { label: t('programme.roleIn', { language: nameOfLanguage(one, language) }) })}
              name={`role.${one}`}
              lang={one}
              value={draft.role[one] ?? ''}
              error={problem(`role.${one}`)}
              onChange={(change) => set({ role: { ...draft.role, [one]: change.target.value } })}
            />
          ))}
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
    </EditForm>
  );
}
