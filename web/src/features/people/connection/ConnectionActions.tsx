import { fullName, type PersonCard, type Relation } from '@pavilion/contract';
import { Button, Menu } from '@mantine/core';
import {
  IconBan,
  IconCheck,
  IconClock,
  IconDots,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './ConnectionActions.module.css';
import { type ConnectionVerb, foreseen, useConnect } from './data.ts';

const RequestDialog = lazyNamed(() => import('./RequestDialog.tsx'), 'RequestDialog');
const EndDialog = lazyNamed(() => import('./EndDialog.tsx'), 'EndDialog');

interface ConnectionActionsProps {
  person: PersonCard;
  /** Shows Block next to the others as a link of its own, not in the menu. */
  blocksOpenly?: boolean;
}

/** The connection with a person: its state and actions. Optimistic; a refusal reverts it and shows why. Renders nothing for oneself. */
export function ConnectionActions({ person, blocksOpenly = false }: ConnectionActionsProps) {
  const me = useLogin()?.user._id;
  const offered = useEvent()?.config.features.connections;
  if (!offered || !me || person._id === me) return null;
  return <Actions key={person._id} person={person} me={me} blocksOpenly={blocksOpenly} />;
}

function Actions({ person, me, blocksOpenly }: Required<ConnectionActionsProps> & { me: string }) {
  const t = useTexts();
  const connect = useConnect(person);
  const [guess, setGuess] = useState<{ of: PersonCard; relation: Relation } | null>(null);
  const [open, setOpen] = useState<'request' | 'disconnect' | 'block' | null>(null);
  const [{ words }, set] = useDraft(`request:${person._id}`, { words: '' });
  const [said, setSaid] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const name = person.first_name || person.last_name;
  const now = guess?.of === person ? guess.relation : person;
  const asksMe = now.status === 'PENDING' && now.connection?.to === me;

  const act = (verb: ConnectionVerb) => {
    setSaid('');
    setOpen(null);
    setGuess({ of: person, relation: foreseen(verb, me, person) });
    connect.mutate(
      { verb, text: words.trim() },
      {
        onSuccess: () => {
          set({ words: '' });
          setSaid(t(`connection.did.${verb}`, { name }));
        },
        onError: () => {
          setGuess(null);
          if (verb === 'send') setOpen('request');
        },
      },
    );
    // the pressed button is about to be replaced
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) group.current?.focus();
    });
  };
  const failure =
    connect.error && errorSentence(connect.error, t('shell.offline'), t('shell.notDone'));

  return (
    <Stack>
      <Row
        align="center"
        ref={group}
        className={styles.buttons}
        role="group"
        tabIndex={-1}
        aria-label={fullName(person)}
      >
        <Standing
          status={now.status}
          asksMe={asksMe}
          name={name}
          onConnect={() => setOpen('request')}
          onAct={act}
        />
        {now.status !== 'BLOCKED' && (now.status === 'ACCEPTED' || !blocksOpenly) && (
          <More
            name={name}
            onDisconnect={now.status === 'ACCEPTED' ? () => setOpen('disconnect') : null}
            onBlock={blocksOpenly ? null : () => setOpen('block')}
          />
        )}
      </Row>
      {blocksOpenly && now.status !== 'BLOCKED' && (
        <button
          type="button"
          className={styles.block}
          aria-label={t('connection.blockNamed', { name })}
          onClick={() => setOpen('block')}
        >
          <IconBan size={18} aria-hidden /> {t('connection.block')}
        </button>
      )}
      <p className={visuallyHidden.text} role="status">
        {said}
      </p>
      {failure && open !== 'request' && <Notice tone="bad">{failure}</Notice>}
      <Suspense fallback={null}>
        {open === 'request' && (
          <RequestDialog
            name={name}
            words={words}
            onWords={(next) => set({ words: next })}
            failure={failure}
            onSend={() => act('send')}
            onClose={() => {
              connect.reset();
              setOpen(null);
            }}
          />
        )}
        {(open === 'disconnect' || open === 'block') && (
          <EndDialog
            what={open}
            name={name}
            onDo={() => act(open === 'block' ? 'block' : 'cancel')}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** The state between the two people, and the next action. */
function Standing({
  status,
  asksMe,
  name,
  onConnect,
  onAct,
}: {
  status: Relation['status'];
  asksMe: boolean;
  name: string;
  onConnect: () => void;
  onAct: (verb: ConnectionVerb) => void;
}) {
  const t = useTexts();
  return (
    <>
      {status === 'NONE' && (
        <Button
          radius="xl"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-label={t('connection.connectWith', { name })}
          onClick={onConnect}
        >
          {t('connection.connect')}
        </Button>
      )}
      {status === 'PENDING' && !asksMe && (
        <>
          <span className={styles.state}>
            <IconClock size={18} aria-hidden /> {t('connection.requested')}
          </span>
          <Button
            radius="xl"
            variant="default"
            aria-label={t('connection.cancelNamed', { name })}
            onClick={() => onAct('cancel')}
          >
            {t('connection.cancel')}
          </Button>
        </>
      )}
      {asksMe && (
        <>
          <Button
            radius="xl"
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-label={t('connection.acceptNamed', { name })}
            onClick={() => onAct('accept')}
          >
            {t('connection.accept')}
          </Button>
          <Button
            radius="xl"
            variant="default"
            aria-label={t('connection.declineNamed', { name })}
            onClick={() => onAct('cancel')}
          >
            {t('connection.decline')}
          </Button>
        </>
      )}
      {status === 'ACCEPTED' && (
        <span className={styles.state} data-good>
          <IconCheck size={18} aria-hidden /> {t('connection.connected')}
        </span>
      )}
      {status === 'BLOCKED' && (
        <>
          <span className={styles.state}>
            <IconBan size={18} aria-hidden /> {t('connection.youBlockedThem')}
          </span>
          <Button
            radius="xl"
            variant="default"
            aria-label={t('connection.unblockNamed', { name })}
            onClick={() => onAct('unblock')}
          >
            {t('connection.unblock')}
          </Button>
        </>
      )}
    </>
  );
}

function More({
  name,
  onDisconnect,
  onBlock,
}: {
  name: string;
  onDisconnect: (() => void) | null;
  onBlock: (() => void) | null;
}) {
  const t = useTexts();
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={t('connection.more', { name })}>
          <IconDots size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {onDisconnect && (
          <Menu.Item leftSection={<IconUserMinus size={18} aria-hidden />} onClick={onDisconnect}>
            {t('connection.disconnect')}
          </Menu.Item>
        )}
        {onBlock && (
          <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={onBlock}>
            {t('connection.block')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
