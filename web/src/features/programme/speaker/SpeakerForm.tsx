import { Textarea, TextInput } from '@mantine/core';
import { fullName, maxBiography, type OrganisedSpeaker } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { KeptPicture } from '../../../ui/form/KeptPicture.tsx';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { fromMarkedText, toMarkedText } from '../../../lib/text/markedText.ts';
import { linksIn, LinksField } from './LinksField.tsx';
import { useWriteSpeaker } from './organiserData.ts';
import { SpeakerInvite } from './SpeakerInvite.tsx';
import { type Seat, SpeakerSessions } from './SpeakerSessions.tsx';

/** The event's details of a speaker; without an account also the name, and the invitation to take over. */
export function SpeakerForm({
  speaker,
  onDone,
}: {
  /** Null adds a new one. */
  speaker: OrganisedSpeaker | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const hasSessions = useEvent()!.config.features.sessions !== null;
  const person = speaker?.userId;
  const write = useWriteSpeaker(person?._id ?? null);
  const written = toMarkedText(person?.biographicalInfo ?? '');
  const [draft, set, begun] = useDraft(`speaker:${person?._id ?? 'new'}`, {
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: speaker?.email ?? '',
    profession: person?.profession ?? '',
    company: person?.company ?? '',
    biography: written,
    links: person?.links.join('\n') ?? '',
    dpUrl: person?.dpUrl ?? null,
    seats: speaker?.sessions.map(({ _id, role }): Seat => ({ _id, role })) ?? [],
  });
  const hasName = !speaker?.hasAccount;
  const save = () => {
    const { biography, links, email, seats, ...rest } = draft;
    // unedited text keeps markup that plain text can't express
    const biographicalInfo =
      biography === written ? (person?.biographicalInfo ?? '') : fromMarkedText(biography);
    const said = { ...rest, email: email.trim() || null, biographicalInfo, links: linksIn(links) };
    write.mutate({ draft: said, seats, before: speaker?.sessions ?? [] }, { onSuccess: onDone });
  };
  return (
    <EditForm draft={draft} saved={begun} saving={write} onSave={save}>
      {(problem) => (
        <>
          {speaker && <SpeakerInvite speaker={speaker} />}
          {person && speaker.isListed && (
            <p>
              <Link to="/speaker-bio/$id" params={{ id: person._id }}>
                {t('programme.speakerPage')}
              </Link>
            </p>
          )}
          {hasName && <NameFields draft={draft} problem={problem} onChange={set} />}
          <TextInput
            label={t('programme.profession')}
            name="profession"
            data-autofocus={hasName ? undefined : true}
            value={draft.profession}
            error={problem('profession')}
            onChange={(change) => set({ profession: change.target.value })}
          />
          <TextInput
            label={t('programme.company')}
            name="company"
            value={draft.company}
            error={problem('company')}
            onChange={(change) => set({ company: change.target.value })}
          />
          <Textarea
            label={t('speaker.biography')}
            description={t('speaker.biographyHint')}
            name="biographicalInfo"
            value={draft.biography}
            error={problem('biographicalInfo')}
            maxLength={maxBiography / 2}
            autosize
            minRows={5}
            maxRows={16}
            onChange={(change) => set({ biography: change.currentTarget.value })}
          />
          <LinksField value={draft.links} problem={problem} onChange={(links) => set({ links })} />
          <KeptPicture
            label={t('programme.picture')}
            url={draft.dpUrl}
            of={fullName(draft)}
            onKept={(dpUrl) => set({ dpUrl })}
          />
          {hasSessions && (
            <SpeakerSessions
              seats={draft.seats}
              known={speaker?.sessions ?? []}
              onChange={(seats) => set({ seats })}
            />
          )}
          {hasName && (
            <TextInput
              label={t('programme.speakerEmail')}
              description={t('programme.speakerEmailHint')}
              name="email"
              type="email"
              value={draft.email}
              error={problem('email')}
              onChange={(change) => set({ email: change.target.value })}
            />
          )}
        </>
      )}
    </EditForm>
  );
}

function NameFields({
  draft,
  problem,
  onChange,
}: {
  draft: { first_name: string; last_name: string };
  problem: (path: string) => string | undefined;
  onChange: (part: { first_name: string } | { last_name: string }) => void;
}) {
  const t = useTexts();
  return (
    <>
      <TextInput
        label={t('programme.firstName')}
        name="first_name"
        required
        data-autofocus
        value={draft.first_name}
        error={problem('first_name')}
        onChange={(change) => onChange({ first_name: change.target.value })}
      />
      <TextInput
        label={t('programme.lastName')}
        name="last_name"
        value={draft.last_name}
        error={problem('last_name')}
        onChange={(change) => onChange({ last_name: change.target.value })}
      />
    </>
  );
}
