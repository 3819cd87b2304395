import { Button, Textarea } from '@mantine/core';
import {
  type LeadNote,
  type LeadStage,
  leadStages,
  type LeadStory,
  fullName,
  type Wishes,
} from '@pavilion/contract';
import {
  IconArrowLeft,
  IconLock,
  IconMail,
  IconPhone,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAsksMobile } from '../../../lib/event/event.ts';
import { dayName } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded, errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useAddNote, useChangeLead, useDeleteNote, useLead } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import link from '../../../ui/button/link.module.css';
import control from '../../../ui/form/control.module.css';
import styles from './LeadCard.module.css';
import { LeadCalls } from './LeadCalls.tsx';
import { LeadCare } from './LeadCare.tsx';
import { LeadScore } from './LeadScore.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';

interface LeadCardProps {
  boothId: string;
  personId: string;
  onClose: () => void;
}

/** One lead: contact details while they consent, stage and rating, notes, and every interaction. */
export function LeadCard({ boothId, personId, onClose }: LeadCardProps) {
  const t = useTexts();
  const lead = useLead(boothId, personId);
  return (
    <Card as="aside" gap={5} justify="start" padding={5} aria-label={t('lead.card')}>
      <button type="button" className={styles.back} onClick={onClose}>
        <IconArrowLeft size={20} aria-hidden /> {t('lead.back')}
      </button>
      <Loaded query={lead} empty={null}>
        {(story) => <Story boothId={boothId} story={story} />}
      </Loaded>
    </Card>
  );
}

function Story({ boothId, story }: { boothId: string; story: LeadStory }) {
  const t = useTexts();
  const { lead } = story;
  const { person } = lead;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [person._id]);
  const change = useChangeLead(boothId, person._id);
  const work = [person.designation, person.company].filter(Boolean).join(', ');
  return (
    <>
      <Row as="header" gap={4} wrap={false} align="center" className={styles.head}>
        <Avatar person={person} size={56} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {fullName(person) || t('lead.former')}
          </h2>
          {work && <Text tone="soft">{work}</Text>}
        </div>
      </Row>
      <LeadScore lead={lead} />
      <Contact story={story} />
      {lead.wishes && <LookingFor wishes={lead.wishes} />}
      {story.calls.length > 0 && <LeadCalls calls={story.calls} />}
      <label className={control.label}>
        {t('lead.stage')}
        <select
          className={control.control}
          value={lead.stage}
          onChange={(event) => change.mutate({ stage: event.target.value as LeadStage })}
        >
          {leadStages.map((stage) => (
            <option key={stage} value={stage}>
              {t(`lead.stage.${stage}`)}
            </option>
          ))}
        </select>
      </label>
      <LeadCare boothId={boothId} story={story} />
      <Rating
        rating={lead.rating}
        onRate={(rating) => change.mutate({ rating: rating === lead.rating ? null : rating })}
      />
      <FailedStep error={change.error} />
      <Notes boothId={boothId} personId={person._id} notes={story.notes} />
      <LeadTimeline story={story} />
    </>
  );
}

/** What a lead looks for, as far as the event asked. */
function LookingFor({ wishes }: { wishes: Wishes }) {
  const t = useTexts();
  const language = useLanguage();
  const { term } = useTerms();
  const { cities, interestedIn, budget, visitOn } = wishes;
  const day = visitOn && dayName(visitOn, language);
  const facts = (
    [
      ['lead.wish.cities', cities.map(term).join(', ')],
      ['lead.wish.interestedIn', interestedIn && term(interestedIn)],
      ['lead.wish.budget', budget && term(budget)],
      ['lead.wish.visitOn', day],
    ] as const
  ).filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <Grid as="dl" least="120px" gap={4} rowGap={2} className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" tone="soft" size="xs">
            {t(label)}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}

function Contact({ story: { lead, consents } }: { story: LeadStory }) {
  const t = useTexts();
  const language = useLanguage();
  const [noContact, takenBack] = useAsksMobile()
    ? (['lead.noContact', 'lead.takenBack'] as const)
    : (['lead.noEmail', 'lead.takenBackEmail'] as const);
  const standing = consents.find((one) => one.withdrawnAt === null);
  if (!lead.contact)
    return (
      <Row as="p" wrap={false} tone="soft" size="md" className={styles.locked}>
        <IconLock size={18} aria-hidden />
        {t(lead.consent === 'withdrawn' ? takenBack : noContact)}
      </Row>
    );
  return (
    <Stack gap={1} className={styles.contact}>
      <a href={`mailto:${lead.contact.email}`} className={link.tap}>
        <IconMail size={18} aria-hidden /> {lead.contact.email}
      </a>
      {lead.contact.mobile && (
        <a href={`tel:${lead.contact.mobile}`} className={link.tap}>
          <IconPhone size={18} aria-hidden /> {lead.contact.mobile}
        </a>
      )}
      {standing && (
        <Text tone="soft" size="sm">
          {t(`lead.allowedBy.${standing.kind}`, {
            moment: inEventZone(standing.givenAt, language),
          })}
        </Text>
      )}
    </Stack>
  );
}

function Rating({ rating, onRate }: { rating: number | null; onRate: (rating: number) => void }) {
  const t = useTexts();
  return (
    <Row
      gap={0}
      align="center"
      size="sm"
      weight="strong"
      className={styles.rating}
      role="group"
      aria-label={t('lead.rating')}
    >
      <span aria-hidden>{t('lead.rating')}</span>
      {[1, 2, 3, 4, 5].map((one) => {
        const Icon = rating !== null && one <= rating ? IconStarFilled : IconStar;
        return (
          <IconButton
            key={one}
            aria-pressed={rating === one}
            aria-label={t('lead.rated', { count: one })}
            onClick={() => onRate(one)}
          >
            <Icon size={22} aria-hidden />
          </IconButton>
        );
      })}
    </Row>
  );
}

function Notes({
  boothId,
  personId,
  notes,
}: {
  boothId: string;
  personId: string;
  notes: LeadNote[];
}) {
  const t = useTexts();
  const language = useLanguage();
  const [text, setText] = useKeptText(`lead.note:${boothId}:${personId}`);
  const add = useAddNote(boothId, personId);
  const remove = useDeleteNote(boothId, personId);
  const [leaving, setLeaving] = useState<LeadNote | null>(null);
  return (
    <Stack as="section" className={styles.notes}>
      <Text as="h3" size="lg">
        {t('lead.notes')}
      </Text>
      <Stack
        as="form"
        onSubmit={(submit) => {
          submit.preventDefault();
          const field = submit.currentTarget.querySelector('textarea')!;
          if (!text.trim() || add.isPending) return;
          // keeps what was typed in the meantime
          const onSuccess = () => field.value === text && setText('');
          add.mutate(text.trim(), { onSuccess });
        }}
      >
        <Textarea
          aria-label={t('lead.newNote')}
          placeholder={t('lead.newNote')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
          error={add.isError && errorSentence(add.error, t('shell.offline'), t('shell.notDone'))}
        />
        <Button type="submit" variant="default" loading={add.isPending} disabled={!text.trim()}>
          {t('lead.addNote')}
        </Button>
      </Stack>
      <Stack as="ul" gap={2}>
        {notes.map((note) => (
          <li key={note._id}>
            <p dir="auto">{note.text}</p>
            <small>
              {[note.author && fullName(note.author), inEventZone(note.createdAt, language)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <IconButton
              aria-label={t('lead.deleteNote')}
              title={t('lead.deleteNote')}
              onClick={() => setLeaving(note)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Stack>
      {leaving && (
        <ConfirmDialog
          title={t('lead.deleteNoteTitle')}
          confirm={t('shell.delete')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => remove.mutate(leaving._id, { onSuccess: () => setLeaving(null) }),
          }}
          onClose={() => setLeaving(null)}
        >
          <blockquote dir="auto">{leaving.text}</blockquote>
          <p>{t('lead.noteDeleteHint')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
