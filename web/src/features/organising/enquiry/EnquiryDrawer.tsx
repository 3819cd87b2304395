import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Enquiry, type EnquiryStage, enquiryStages, fullName } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SideDrawer } from '../../../ui/dialog/SideDrawer.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { useEnquiryAct, useFloorsToWin, useFollowers } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Pipeline.module.css';

/** One enquiry: the message, its stage, notes, and creating a booth from it. */
export function EnquiryDrawer({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const act = useEnquiryAct(enquiry._id);
  const followers = useFollowers();
  const [{ note }, set, , settle] = useDraft(`enquiry:${enquiry._id}`, { note: '' });
  const { assignee } = enquiry;
  const people = followers.data ?? [];
  const isKnown = !assignee || people.some(({ _id }) => _id === assignee._id);
  const hasHall = useEvent()!.config.features.hall !== null;
  const doing = act.isPending ? act.variables.act : null;
  const facts = [
    enquiry.name,
    enquiry.designation,
    enquiry.company,
    enquiry.city,
    enquiry.website,
    ...Object.values(enquiry.more),
  ].filter(Boolean);
  return (
    <SideDrawer title={enquiry.company || enquiry.name} onClose={onClose}>
      <div className={styles.enquiry}>
        <Text tone="soft" size="md">
          {facts.join(' · ')}
        </Text>
        <p>
          <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
          {enquiry.mobile && (
            <>
              {' · '}
              <a href={`tel:${enquiry.mobile}`}>{enquiry.mobile}</a>
            </>
          )}
        </p>
        <blockquote dir="auto">{enquiry.message}</blockquote>
        <div className={styles.pair}>
          <NativeSelect
            label={t('pipeline.stage')}
            value={enquiry.stage}
            data={enquiryStages.map((value) => ({ value, label: t(`pipeline.stage.${value}`) }))}
            onChange={(change) =>
              act.mutate({ act: 'move', stage: change.currentTarget.value as EnquiryStage })
            }
          />
          <NativeSelect
            label={t('pipeline.assignee')}
            value={assignee?._id ?? ''}
            data={[
              { value: '', label: t('pipeline.nobody') },
              ...(isKnown ? people : [assignee, ...people]).map((one) => ({
                value: one._id,
                label: fullName(one),
              })),
            ]}
            onChange={(change) =>
              act.mutate({ act: 'move', assigneeId: change.currentTarget.value || null })
            }
          />
        </div>
        <FailedStep error={act.error} />
        {enquiry.booth && (
          <Notice tone="good">
            {t('pipeline.isBooth', { name: enquiry.booth.name })}{' '}
            <Link to="/booth/$id" params={{ id: enquiry.booth._id }}>
              {t('pipeline.openBooth')}
            </Link>
          </Notice>
        )}
        {hasHall && enquiry.kind === 'exhibitor' && !enquiry.booth && (
          <Win
            enquiry={enquiry}
            pending={doing === 'win'}
            onWin={(given) => act.mutate({ act: 'win', ...given })}
          />
        )}
        <section>
          <Text as="h3" size="xl">
            {t('pipeline.notes')}
          </Text>
          <Stack as="ul" gap={2}>
            {enquiry.notes.map((one) => (
              <li key={one._id}>
                <Text as="span" tone="soft" size="md">
                  {one.by ? one.by.first_name : '–'} · {inEventZone(one.createdAt, language)}
                </Text>
                <p dir="auto">{one.text}</p>
              </li>
            ))}
          </Stack>
          <form
            onSubmit={(submit) => {
              submit.preventDefault();
              // not a callback of `mutate`, which a further action would drop
              if (note.trim())
                void act.mutateAsync({ act: 'note', text: note }).then(
                  () => settle({ note }),
                  () => undefined,
                );
            }}
          >
            <Unsaved draft={note} saved="" />
            <Textarea
              label={t('pipeline.note')}
              autosize
              minRows={2}
              maxLength={2000}
              value={note}
              onChange={(change) => set({ note: change.currentTarget.value })}
            />
            <Button type="submit" variant="default" loading={doing === 'note'}>
              {t('pipeline.addNote')}
            </Button>
          </form>
        </section>
      </div>
    </SideDrawer>
  );
}

function Win({
  enquiry,
  pending,
  onWin,
}: {
  enquiry: Enquiry;
  pending: boolean;
  onWin: (given: { floorId: string; name: string }) => void;
}) {
  const t = useTexts();
  const floors = useFloorsToWin();
  const [floorId, setFloorId] = useState('');
  const [name, setName] = useState(enquiry.company || enquiry.name);
  const chosen = floorId || floors.data?.[0]?._id || '';
  return (
    <form
      className={styles.win}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (chosen && name.trim()) onWin({ floorId: chosen, name });
      }}
    >
      <Text as="h3" size="xl">
        {t('pipeline.win')}
      </Text>
      <Text tone="soft" size="md">
        {t('pipeline.winHint', { email: enquiry.email })}
      </Text>
      <div className={styles.pair}>
        <TextInput
          label={t('pipeline.boothName')}
          required
          maxLength={100}
          value={name}
          onChange={(change) => setName(change.currentTarget.value)}
        />
        <NativeSelect
          label={t('pipeline.floor')}
          value={chosen}
          data={(floors.data ?? []).map((floor) => ({ value: floor._id, label: floor.name }))}
          onChange={(change) => setFloorId(change.currentTarget.value)}
        />
      </div>
      <Button type="submit" loading={pending} disabled={!chosen}>
        {t('pipeline.makeBooth')}
      </Button>
    </form>
  );
}
