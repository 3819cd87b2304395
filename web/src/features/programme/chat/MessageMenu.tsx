import { Menu } from '@mantine/core';
import { cutText, messageReactions, muteLengths } from '@pavilion/contract';
import {
  IconArrowBackUp,
  IconDots,
  IconLanguage,
  IconMicrophone,
  IconMicrophoneOff,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import { useWishes } from '../../../ui/chat/TranslationWishes.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './SessionChat.module.css';
import { ReactionFace } from './ReactionFace.tsx';
import { useErase, useMute, useReact, useWriter } from './data.ts';

interface MessageMenuProps {
  sessionId: string;
  line: ChatLine;
  mayDelete: boolean;
  /** Whether the user may mute attendees. */
  mayMute: boolean;
  /** Whether the author is muted. */
  isMuted: boolean;
  /** Begins an answer to it. */
  onReply: (line: ChatLine) => void;
  onFailed: (error: unknown) => void;
  /** Called with the action taken, in words. */
  onDone: (words: string) => void;
}

/** Actions for a message: react, answer, delete it, mute its author for a time. */
export function MessageMenu(props: MessageMenuProps) {
  const { sessionId, line, mayDelete, isMuted, onReply, onFailed, onDone } = props;
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const react = useReact(sessionId);
  const erase = useErase(sessionId);
  const mute = useMute(sessionId);
  const wishes = useWishes();
  const mayTranslate = wishes.isOffered && !line.own && line.text !== '';
  const from = useWriter(sessionId, line.id);
  const name = from?.first_name ?? '';
  const mayMute = props.mayMute && from?.role === null && name !== '';
  const callbacks = (words: string) => ({ onError: onFailed, onSuccess: () => onDone(words) });
  return (
    <Menu
      opened={opened}
      onChange={(isOpen) => {
        setOpened(isOpen);
        if (isOpen) setReplying(false);
      }}
      // the answer’s box takes it
      returnFocus={!isReplying}
      position="bottom-end"
      withinPortal
      // otherwise a thousand closed menus would listen for every click
      {...(!opened && { clickOutsideEvents: [] })}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.more}
          aria-label={t('channel.more', { name, text: cutText(line.words ?? line.text, 60) })}
        >
          <IconDots size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Row wrap={false} gap={0} role="group" aria-label={t('channel.react')}>
          {messageReactions.map((kind) => (
            <Menu.Item
              key={kind}
              aria-label={t(`channel.reaction.${kind}`)}
              className={styles.face}
              onClick={() =>
                react.mutate({ messageId: line.id, kind, isOn: true }, { onError: onFailed })
              }
            >
              <ReactionFace kind={kind} size={24} />
            </Menu.Item>
          ))}
        </Row>
        <Menu.Item
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => {
            setReplying(true);
            onReply(line);
          }}
        >
          {t('channel.reply')}
        </Menu.Item>
        {mayTranslate && (
          <Menu.Item
            leftSection={<IconLanguage size={18} aria-hidden />}
            onClick={() => wishes.toggle(line.id)}
          >
            {t(wishes.ids.has(line.id) ? 'translation.hide' : 'translation.translate')}
          </Menu.Item>
        )}
        {mayMute && isMuted && (
          <Menu.Item
            leftSection={<IconMicrophone size={18} aria-hidden />}
            onClick={() =>
              mute.mutate(
                { personId: line.by, isMuted: false },
                callbacks(t('channel.unmutedNow', { name })),
              )
            }
          >
            {t('channel.unmute', { name })}
          </Menu.Item>
        )}
        {mayMute &&
          !isMuted &&
          muteLengths.map((minutes) => (
            <Menu.Item
              key={minutes}
              leftSection={<IconMicrophoneOff size={18} aria-hidden />}
              onClick={() =>
                mute.mutate(
                  { personId: line.by, isMuted: true, minutes },
                  callbacks(t('channel.mutedNow', { name })),
                )
              }
            >
              {t(minutes ? `channel.muteFor.${minutes}` : 'channel.mute', { name })}
            </Menu.Item>
          ))}
        {mayDelete && (
          <Menu.Item
            color="var(--live)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => erase.mutate(line.id, callbacks(t('channel.deletedNow')))}
          >
            {t('channel.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
