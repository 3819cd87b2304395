import {
  fullName,
  nameInList,
  type RouteReply,
  type searchBooths,
  toKindFields,
} from '@pavilion/contract';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isOffered, pages } from '@pavilion/contract/pages';
import { isOrganiser } from '@pavilion/contract/permissions';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconListSearch,
  IconMapPin,
  IconSearch,
} from '@tabler/icons-react';
import { useNavigate } from '../../render/router.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFactText } from '../../features/venue/booth/facts/useFactText.ts';
import { toPicture } from '../../features/venue/booth/toPicture.ts';
import { useBoothSearch } from '../../features/venue/search/data.ts';
import { emptyFindQuery, writeFindQuery } from '../../features/venue/search/findQuery.ts';
import { usePeople } from '../../features/people/profile/data.ts';
import { useAgenda } from '../../features/programme/session/data.ts';
import { savesData } from '../../lib/browser/prefersQuiet.ts';
import { sized } from '../../lib/browser/sized.ts';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useNamedPages } from '../../lib/event/useNamedPages.ts';
import more from '../../ui/list/LoadMore.module.css';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { loadWorkTexts, useTexts } from '../../texts/texts.ts';
import { exhibitorNav, organiserNavFor } from '../console/consoleNav.ts';
import { usePaletteTitle } from './usePaletteTitle.ts';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './Palette.module.css';

/** A search result and where it leads. */
interface Hit {
  to: string;
  label: string;
  detail: string;
  sign: ReactNode;
}

const shownOfEach = 6;
const settlesMs = 200;

/** Finds people, sessions, booths and pages by name, and opens them. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const title = usePaletteTitle();
  const navigate = useNavigate();
  const { features } = useEvent()!.config;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settlesMs);
  const [booths, setBooths] = useState<FoundBooths>({ page: undefined, state: 'ready' });
  const [sessions, setSessions] = useState<Hit[]>([]);
  const [people, setPeople] = useState<People>({ hits: [], state: 'ready' });
  const [at, setAt] = useState(0);
  const wanted = fold(text.trim());
  const fits = ({ label, detail }: Hit) => fold(`${label} ${detail}`).includes(wanted);
  const boothHits = useBoothHits(booths.page, asked);
  const pageHits = usePageHits();
  const groups = [
    { key: 'palette.people' as const, hits: wanted ? people.hits : [] },
    { key: 'session.palette' as const, hits: wanted ? sessions.filter(fits) : [] },
    { key: 'palette.booths' as const, hits: wanted ? boothHits : [] },
    { key: 'palette.pages' as const, hits: pageHits.filter(fits) },
  ]
    .map((group) => ({ ...group, hits: group.hits.slice(0, shownOfEach) }))
    .filter((group) => group.hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(at, hits.length - 1);
  const optionId = (hit: Hit) => `${id}-${hits.indexOf(hit)}`;
  const states = [features.people && people.state, features.hall && booths.state];
  const busy = wanted !== '' && states.includes('busy');
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, text]);
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate({ href: hit.to });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) {
      event.preventDefault();
      setAt((chosen + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(hits[chosen]);
    }
  };
  return (
    <Modal.Root opened onClose={onClose} size="38rem" padding={0} yOffset="10dvh">
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        {features.sessions && <SessionSource onHits={setSessions} />}
        {features.hall && asked && <BoothSource text={asked} onFound={setBooths} />}
        {features.people && asked && <PeopleSource text={asked} onHits={setPeople} />}
        <div className={styles.field}>
          <IconSearch size={22} stroke={1.6} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label={title}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={hits[chosen] && optionId(hits[chosen])}
            placeholder={t(features.hall ? 'palette.hint' : 'palette.hintNoHall')}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
          <button type="button" className={more.more} onClick={onClose}>
            {t('shell.close')}
          </button>
        </div>
        <div className={styles.list} ref={list} id={`${id}-list`} role="listbox" aria-label={title}>
          {groups.map((group) => (
            <div key={group.key} role="group" aria-label={t(group.key)}>
              <Text size="xs" tone="soft" weight="strong" className={styles.group} aria-hidden>
                {t(group.key)}
              </Text>
              {group.hits.map((hit) => (
                <Option
                  key={hit.to}
                  id={optionId(hit)}
                  hit={hit}
                  isChosen={hit === hits[chosen]}
                  onChoose={() => go(hit)}
                  onPress={press}
                  onPoint={() => setAt(hits.indexOf(hit))}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={styles.said} role="status" data-quiet={hits.length > 0 && !busy}>
          {busy
            ? t('palette.searching')
            : wanted !== '' && states.includes('failed')
              ? t(people.state === 'failed' ? 'palette.failed' : 'palette.failedBooths')
              : hits.length
                ? t('palette.count', { count: hits.length })
                : t('palette.nothing')}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

function Option({
  id,
  hit,
  isChosen,
  onChoose,
  onPress,
  onPoint,
}: {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onChoose: () => void;
  onPress: (event: KeyboardEvent) => void;
  onPoint: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.hit}
      onClick={onChoose}
      onKeyDown={onPress}
      onPointerMove={onPoint}
    >
      <span className={styles.icon} aria-hidden>
        {hit.sign}
      </span>
      <span className={styles.words}>
        <Text as="span" weight="semibold">
          {hit.label}
        </Text>
        {hit.detail && (
          <Text as="small" tone="soft" size="xs">
            {hit.detail}
          </Text>
        )}
      </span>
    </div>
  );
}

/** The event's pages, including those of the person's own console. */
function usePageHits(): Hit[] {
  const t = useTexts();
  const { features } = useEvent()!.config;
  const { user } = useLogin()!;
  const works = user.roles.some((role) => role !== 'attendee');
  useEffect(() => {
    if (works) void loadWorkTexts();
  }, [works]);
  const nav = [
    ...(isOrganiser(user) ? organiserNavFor(user.duties) : []),
    ...(user.boothIds.length > 0 ? exhibitorNav : []),
  ];
  const ofConsole = nav
    .flatMap((group) => group.pages)
    .filter(([page]) => isOffered(pages[page], features))
    .map(([page, name]) => ({ path: pages[page].path, name, detail: t('shell.console') }));
  return (
    [...useNamedPages().map((one) => ({ ...one, detail: '' })), ...ofConsole]
      // the console's texts may still be loading
      .filter(({ name }) => t(name) !== name)
      .map(({ path, name, detail }) => ({
        to: path,
        label: t(name),
        detail,
        sign: <IconMapPin size={20} stroke={1.6} />,
      }))
  );
}

interface People {
  hits: Hit[];
  state: 'busy' | 'ready' | 'failed';
}

function PeopleSource({ text, onHits }: { text: string; onHits: (people: People) => void }) {
  const found = usePeople({ searchText: text, skills: [], designations: [], types: [] });
  const { data, isPlaceholderData, isError, isPending } = found;
  useEffect(() => {
    const cards = data?.pages.flatMap((page) => page.attendees) ?? [];
    onHits({
      state: isError ? 'failed' : isPending || isPlaceholderData ? 'busy' : 'ready',
      hits: cards.slice(0, shownOfEach).map((person) => ({
        to: `/attendee/${person._id}`,
        label: fullName(person),
        detail: [person.designation, person.company].filter(Boolean).join(' · '),
        sign: <Avatar person={person} size={36} />,
      })),
    });
  }, [data, isPlaceholderData, isError, isPending, onHits]);
  return null;
}

function SessionSource({ onHits }: { onHits: (hits: Hit[]) => void }) {
  const language = useLanguage();
  const { sessions } = useEvent()!.config.features;
  const { data } = useAgenda();
  useEffect(() => {
    const { tracks = [], places = [] } = sessions ?? {};
    onHits(
      (data ?? []).map(({ session, panels }) => ({
        to: `/agenda-landing/${session._id}`,
        label: session.topic,
        detail: [
          inEventZone(session.startAt, language),
          nameInList(places, session.place, language),
          nameInList(tracks, session.track, language),
          ...panels.map(fullName),
        ]
          .filter(Boolean)
          .join(' · '),
        sign: <IconCalendarEvent size={20} stroke={1.6} />,
      })),
    );
  }, [data, language, onHits, sessions]);
  return null;
}

interface FoundBooths {
  page: RouteReply<typeof searchBooths> | undefined;
  state: People['state'];
}

const anyBooth = { words: '', filters: [], sort: null, kind: null, floor: null, staffed: false };

function BoothSource({ text, onFound }: { text: string; onFound: (booths: FoundBooths) => void }) {
  const found = useBoothSearch({ ...anyBooth, words: text }, { limit: shownOfEach });
  const { data, isPlaceholderData, isError, isPending } = found;
  const state = isError ? 'failed' : isPending || isPlaceholderData ? 'busy' : 'ready';
  useEffect(() => onFound({ page: data?.pages[0], state }), [data, state, onFound]);
  return null;
}

/** The booths that were found, each with the item that fits best, and where all of them are. */
function useBoothHits(page: FoundBooths['page'], text: string): Hit[] {
  const t = useTexts();
  const toText = useFactText();
  const { config } = useEvent()!;
  if (!page) return [];
  const hasMore = page.booths > shownOfEach;
  const query = { ...emptyFindQuery, words: text };
  const hits = page.found.map(({ listing, best }) => {
    const { _id, name, booth } = listing;
    const itemFields = toKindFields(config, booth.kind).boothItems?.fields ?? [];
    // of what kind it is and what it costs: other facts need their labels
    const deciding = itemFields.filter(({ kind }) => /^(choice|money)/.test(kind));
    const facts = deciding.flatMap((field) => {
      const fact = best?.facts[field.key];
      return (fact !== undefined && toText(field, fact)) || [];
    });
    return {
      to: `/booth/${_id}${best ? `?open=item:${best._id}` : ''}`,
      label: name,
      detail: [booth.city, best?.name, ...facts.slice(0, 2)].filter(Boolean).join(' · '),
      sign: <BoothSign picture={toPicture(listing, itemFields)} />,
    };
  });
  if (!hasMore) return hits;
  const all = {
    to: `/exhibition-hall?${new URLSearchParams(writeFindQuery(query)).toString()}`,
    label: t('palette.allBooths', { count: page.booths }),
    detail: '',
    sign: <IconListSearch size={20} stroke={1.6} />,
  };
  return [...hits.slice(0, shownOfEach - 1), all];
}

function BoothSign({ picture }: { picture: ReturnType<typeof toPicture> }) {
  if (!picture || savesData()) return <IconBuildingStore size={20} stroke={1.6} />;
  return <img {...sized(picture.url, '40px')} alt="" width={40} height={40} />;
}

/** Strips accents and case. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
