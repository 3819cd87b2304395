import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { CallError, maxBiography, type SpeakerPage } from '@pavilion/contract';
import { useAsksMobile } from '../../../lib/event/event.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { fromMarkedText, toMarkedText } from '../../../lib/text/markedText.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './BiographyForm.module.css';
import pill from '../../../ui/button/pill.module.css';
import { useIntroduce } from './data.ts';
import { linksIn, LinksField } from './LinksField.tsx';

/** A speaker's form for their own page. The biography is plain text: an empty line starts a paragraph, a dash a list item. */
export function BiographyForm({ speaker }: { speaker: SpeakerPage }) {
  const t = useTexts();
  const asksMobile = useAsksMobile();
  const { userId } = speaker;
  const save = useIntroduce(userId._id);
  const written = toMarkedText(userId.biographicalInfo);
  const [draft, set] = useDraft(`biography:${userId._id}`, {
    profession: userId.profession,
    company: userId.company,
    text: written,
    links: userId.links.join('\n'),
    publishes: speaker.publishes ?? { email: false, mobile: false },
  });
  const { publishes } = draft;
  const problem = (path: string) =>
    save.error instanceof CallError
      ? save.error.fields.find((field) => field.path === path)?.message
      : undefined;
  // a public picture was the organisers' choice
  const isOfEvent = userId.dpUrl?.startsWith('/files/public/') ?? false;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        const { text, links, ...rest } = draft;
        // unedited text keeps markup that plain text can't express
        const biographicalInfo = text === written ? userId.biographicalInfo : fromMarkedText(text);
        save.mutate({ ...rest, biographicalInfo, links: linksIn(links) });
      }}
    >
      <Text as="h2" size="3xl">
        {t('speaker.ownPage')}
      </Text>
      <p>{t('speaker.ownPageText')}</p>
      <TextInput
        label={t('speaker.profession')}
        value={draft.profession}
        error={problem('profession')}
        onChange={(change) => set({ profession: change.currentTarget.value })}
      />
      <TextInput
        label={t('speaker.company')}
        value={draft.company}
        error={problem('company')}
        onChange={(change) => set({ company: change.currentTarget.value })}
      />
      <Textarea
        label={t('speaker.biography')}
        description={t('speaker.biographyHint')}
        value={draft.text}
        error={problem('biographicalInfo')}
        maxLength={maxBiography / 2}
        autosize
        minRows={5}
        maxRows={16}
        onChange={(change) => set({ text: change.currentTarget.value })}
      />
      <LinksField value={draft.links} problem={problem} onChange={(links) => set({ links })} />
      {isOfEvent && (
        <Row gap={4} align="center" className={styles.picture}>
          <img src={userId.dpUrl!} alt={t('speaker.picture')} />
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate({ dpUrl: null })}
          >
            {t('speaker.useOwnPicture')}
          </Button>
        </Row>
      )}
      <Stack as="fieldset" className={styles.publish}>
        <legend>{t('speaker.publish')}</legend>
        {(asksMobile ? (['email', 'mobile'] as const) : (['email'] as const)).map((field) => (
          <Checkbox
            key={field}
            label={t(field === 'email' ? 'speaker.publishEmail' : 'speaker.publishMobile')}
            checked={publishes[field]}
            onChange={(change) =>
              set({ publishes: { ...publishes, [field]: change.currentTarget.checked } })
            }
          />
        ))}
      </Stack>
      <FailedStep error={save.error} />
      <Row gap={4} align="center">
        <button type="submit" className={pill.main} disabled={save.isPending}>
          {t('speaker.save')}
        </button>
        <Text as="span" tone="good" weight="semibold" role="status">
          {save.isSuccess && t('speaker.saved')}
        </Text>
      </Row>
    </form>
  );
}
