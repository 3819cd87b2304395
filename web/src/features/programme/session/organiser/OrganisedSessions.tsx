import { type Concern, fullName, type SessionEntry } from '@pavilion/contract';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconChartBar, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { Link } from '../../../../render/router.ts';
import { useState } from 'react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SideDrawer } from '../../../../ui/dialog/SideDrawer.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useEvent } from '../../../../lib/event/event.ts';
import { useAgenda } from '../data.ts';
import { TrackName } from '../TrackName.tsx';
import { useSessionLists } from '../useSessionLists.ts';
import { Clashes } from './Clashes.tsx';
import { listClashes } from './listClashes.ts';
import { OrganisedGrid } from './OrganisedGrid.tsx';
import { useDeleteSession, useOrganisedSession, usePublishSession } from './organiserData.ts';
import { SessionForm } from './SessionForm.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import link from '../../../../ui/button/link.module.css';
import styles from './OrganisedSessions.module.css';

/** The event's sessions for organisers: find, add, edit, publish and delete. */
export function OrganisedSessions({
  onPolls,
}: {
  /** Opens the polls of a session; null if the event has none. */
  onPolls: ((session: { _id: string; topic: string }) => void) | null;
}) {
  const t = useTexts();
  const agenda = useAgenda();
  const [wanted, setWanted] = useState('');
  const [written, setWritten] = useState<{ id: string | null } | null>(null);
  const publish = usePublishSession();
  const [leaving, setLeaving] = useState<Leave | null>(null);
  const [said, setSaid] = useState('');
  const event = useEvent()!;
  const hasGrid = useSessionLists().places.length > 0;
  const [asGrid, setAsGrid] = useState(false);
  const isGrid = hasGrid && asGrid;
  const word = wanted.trim().toLowerCase();
  const fits = ({ session, panels }: SessionEntry) =>
    [session.topic, ...panels.map(fullName)].some((text) => text.toLowerCase().includes(word));
  return (
    <Stack gap={4}>
      <Row gap={3} className={styles.bar}>
        <TextInput
          type="search"
          aria-label={t('programme.search')}
          placeholder={t('programme.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={wanted}
          onChange={(change) => setWanted(change.target.value)}
        />
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setWritten({ id: null })}
        >
          {t('programme.new')}
        </Button>
        {hasGrid && (
          <Switch
            label={t('programme.asGrid')}
            checked={asGrid}
            onChange={(change) => setAsGrid(change.target.checked)}
          />
        )}
        <Link to="/organiser/settings" hash="sessions" className={link.link}>
          {t('programme.lists')}
        </Link>
      </Row>
      {said && (
        <Notice tone="good">
          {said} <Link to="/organiser/log">{t('programme.toLog')}</Link>
        </Notice>
      )}
      <Loaded
        query={agenda}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t('programme.none')}>{t('programme.noneText')}</EmptyState>}
      >
        {(all) => {
          const found = all.filter(fits);
          const { config, firstDay, lastDay, zone } = event;
          const clashes = listClashes(all, { ...config, firstDay, lastDay, zone });
          if (found.length === 0)
            return <EmptyState isAnswer>{t('programme.noneLike')}</EmptyState>;
          if (isGrid)
            return (
              <OrganisedGrid
                entries={found}
                clashes={clashes}
                onEdit={(id) => setWritten({ id })}
              />
            );
          return (
            <Stack as="ul" gap={2}>
              {found.map((entry) => (
                <SessionRow
                  key={entry.session._id}
                  entry={entry}
                  concerns={clashes.get(entry.session._id)}
                  onEdit={() => setWritten({ id: entry.session._id })}
                  onDelete={() => setLeaving({ entry, way: 'delete' })}
                  isPending={publish.isPending}
                  onPublish={(isPublished) =>
                    !isPublished && entry.session.attendeeCount > 0
                      ? setLeaving({ entry, way: 'hide' })
                      : publish.mutate({ id: entry.session._id, isPublished })
                  }
                  onPolls={onPolls && (() => onPolls(entry.session))}
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
      {written && (
        <SideDrawer
          title={t(written.id ? 'programme.change' : 'programme.new')}
          onClose={() => setWritten(null)}
        >
          <SessionForm id={written.id} onDone={() => setWritten(null)} />
        </SideDrawer>
      )}
      {leaving && (
        <Leaving
          leave={leaving}
          onClose={() => setLeaving(null)}
          onGone={() => {
            const { topic } = leaving.entry.session;
            setSaid(leaving.way === 'delete' ? t('programme.gone', { topic }) : '');
            setLeaving(null);
          }}
        />
      )}
    </Stack>
  );
}

function SessionRow({
  entry: { session, panels },
  concerns,
  onEdit,
  onDelete,
  isPending,
  onPublish,
  onPolls,
}: {
  entry: SessionEntry;
  concerns: Concern[] | undefined;
  onEdit: () => void;
  onDelete: () => void;
  isPending: boolean;
  onPublish: (isPublished: boolean) => void;
  onPolls: (() => void) | null;
}) {
  const t = useTexts();
  const language = useLanguage();
  const at = inEventZone(session.startAt, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const lists = useSessionLists();
  const track = lists.tracks.find(({ key }) => key === session.track);
  const place = lists.places.find(({ key }) => key === session.place);
  const who = panels.map(fullName).join(', ');
  return (
    <li className={styles.row} data-draft={!session.isPublished || undefined}>
      <Text as="time" size="md" weight="semibold" dateTime={session.startAt}>
        {at}
        <small>{t('programme.lasts', { count: session.duration })}</small>
      </Text>
      <div className={styles.what}>
        <h2 dir="auto">
          <Link to="/agenda-landing/$id" params={{ id: session._id }}>
            {session.topic}
          </Link>
        </h2>
        <p dir="auto">{who || t('programme.nobody')}</p>
        <Row gap={4} rowGap={1} size="sm" tone="soft">
          {track && <TrackName track={track} />}
          {place && <span dir="auto">{place.name}</span>}
        </Row>
        <Clashes concerns={concerns} />
      </div>
      <p className={styles.seats}>
        {session.capacity
          ? t('programme.filled', { count: session.attendeeCount, of: session.capacity })
          : t('programme.registered', { count: session.attendeeCount })}
      </p>
      <Switch
        label={t(session.isPublished ? 'programme.isPublished' : 'programme.isDraft')}
        aria-label={t('programme.publishOf', { topic: session.topic })}
        checked={session.isPublished}
        disabled={isPending}
        onChange={(change) => onPublish(change.target.checked)}
      />
      <Row gap={1} wrap={false} className={styles.tools}>
        {onPolls && (
          <IconButton
            aria-label={t('programme.pollsOf', { topic: session.topic })}
            onClick={onPolls}
          >
            <IconChartBar size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label={t('programme.changeOf', { what: session.topic })} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('settings.remove', { what: session.topic })} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </Row>
    </li>
  );
}

interface Leave {
  entry: SessionEntry;
  /** Delete it, or return it to draft. */
  way: 'delete' | 'hide';
}

/** Confirms removing a session from the agenda, showing whom it affects. */
function Leaving({
  leave: {
    entry: { session },
    way,
  },
  onClose,
  onGone,
}: {
  leave: Leave;
  onClose: () => void;
  onGone: () => void;
}) {
  const t = useTexts();
  const query = useOrganisedSession(session._id);
  const remove = useDeleteSession();
  const publish = usePublishSession();
  const going = way === 'delete' ? remove : publish;
  const go = () =>
    way === 'delete'
      ? remove.mutate(session._id, { onSuccess: onGone })
      : publish.mutate({ id: session._id, isPublished: false }, { onSuccess: onGone });
  return (
    <ConfirmDialog
      title={t(way === 'delete' ? 'shell.deleteTitle' : 'programme.hideTitle', {
        what: session.topic,
      })}
      confirm={t(way === 'delete' ? 'shell.delete' : 'programme.hide')}
      act={{ isPending: going.isPending, error: going.error, run: go }}
      onClose={onClose}
    >
      <Loaded query={query} empty={null}>
        {({ affected }) => <p>{t('programme.deleteText', { ...affected })}</p>}
      </Loaded>
      <p>{t(way === 'delete' ? 'programme.restoreHint' : 'programme.hideText')}</p>
    </ConfirmDialog>
  );
}
