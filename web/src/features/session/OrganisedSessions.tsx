import { Button, Modal, Switch, TextInput } from '@mantine/core';
import type { SessionEntry } from '@pavilion/contract';
import { IconChartBar, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { inEventZone } from '../../lib/eventTime.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded, sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { useAgenda } from './data.ts';
import { useDeleteSession, useOrganisedSession, usePublishSession } from './organiserData.ts';
import { SessionForm } from './SessionForm.tsx';
import styles from './OrganisedSessions.module.css';

/** The sessions of the event for those who write them: to find, add, change, publish and take away. */
export function OrganisedSessions({
  onPolls,
}: {
  /** Opens the polls of a session; null where the event has none. */
  onPolls: ((session: { _id: string; topic: string }) => void) | null;
}) {
  const t = useTexts();
  const agenda = useAgenda();
  const [wanted, setWanted] = useState('');
  const [written, setWritten] = useState<{ id: string | null } | null>(null);
  const [leaving, setLeaving] = useState<SessionEntry | null>(null);
  const [said, setSaid] = useState('');
  const word = wanted.trim().toLowerCase();
  const fits = ({ session, panels }: SessionEntry) =>
    [session.topic, ...panels.map((one) => `${one.first_name} ${one.last_name}`)].some((text) =>
      text.toLowerCase().includes(word),
    );
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
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
      </div>
      {said && (
        <Notice tone="good">
          {said} <Link to="/organiser/log">{t('programme.toLog')}</Link>
        </Notice>
      )}
      <Loaded
        query={agenda}
        isEmpty={(all) => all.length === 0}
        empty={
          <div className={styles.none}>
            <p>{t('programme.none')}</p>
            <p>{t('programme.noneText')}</p>
          </div>
        }
      >
        {(all) => {
          const found = all.filter(fits);
          return found.length === 0 ? (
            <p>{t('programme.noneLike')}</p>
          ) : (
            <ul className={styles.rows}>
              {found.map((entry) => (
                <Row
                  key={entry.session._id}
                  entry={entry}
                  onEdit={() => setWritten({ id: entry.session._id })}
                  onDelete={() => setLeaving(entry)}
                  onPolls={onPolls && (() => onPolls(entry.session))}
                />
              ))}
            </ul>
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
          entry={leaving}
          onClose={() => setLeaving(null)}
          onGone={() => {
            setSaid(t('programme.gone', { topic: leaving.session.topic }));
            setLeaving(null);
          }}
        />
      )}
    </div>
  );
}

function Row({
  entry: { session, panels },
  onEdit,
  onDelete,
  onPolls,
}: {
  entry: SessionEntry;
  onEdit: () => void;
  onDelete: () => void;
  onPolls: (() => void) | null;
}) {
  const t = useTexts();
  const language = useLanguage();
  const publish = usePublishSession();
  const at = inEventZone(session.startAt, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const who = panels.map((one) => `${one.first_name} ${one.last_name}`).join(', ');
  return (
    <li className={styles.row} data-draft={!session.isPublished || undefined}>
      <time dateTime={session.startAt}>
        {at}
        <small>{t('programme.lasts', { count: session.duration })}</small>
      </time>
      <div className={styles.what}>
        <h2 dir="auto">
          <Link to={`/agenda-landing/${session._id}` as string}>{session.topic}</Link>
        </h2>
        <p dir="auto">{who || t('programme.nobody')}</p>
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
        disabled={publish.isPending}
        onChange={(change) =>
          publish.mutate({ id: session._id, isPublished: change.target.checked })
        }
      />
      <div className={styles.tools}>
        {onPolls && (
          <button
            type="button"
            aria-label={t('programme.pollsOf', { topic: session.topic })}
            onClick={onPolls}
          >
            <IconChartBar size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          aria-label={t('programme.changeOf', { what: session.topic })}
          onClick={onEdit}
        >
          <IconPencil size={20} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('settings.remove', { what: session.topic })}
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
}

function Leaving({
  entry: { session },
  onClose,
  onGone,
}: {
  entry: SessionEntry;
  onClose: () => void;
  onGone: () => void;
}) {
  const t = useTexts();
  const query = useOrganisedSession(session._id);
  const remove = useDeleteSession();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('programme.deleteTitle', { topic: session.topic })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={styles.ask}>
        <Loaded query={query} empty={null}>
          {({ affected }) => <p>{t('programme.deleteText', { ...affected })}</p>}
        </Loaded>
        <p>{t('programme.comesBack')}</p>
        {remove.isError && (
          <Notice tone="bad">
            {sentenceOf(remove.error, t('shell.offline'), t('shell.notDone'))}
          </Notice>
        )}
        <div className={styles.acts}>
          <Button variant="default" onClick={onClose}>
            {t('setup.cancel')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(session._id, { onSuccess: onGone })}
          >
            {t('programme.delete')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
