import { useMediaQuery } from '@mantine/hooks';
import { graphemes } from '@pavilion/contract';
import { IconCheck, IconPencil, IconSend2, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type TextKey, useTexts } from '../../texts/texts.ts';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import styles from './Composer.module.css';
import { IconButton } from '../button/IconButton.tsx';
import { asked, type Snippet, Snippets } from './Snippets.tsx';

const most = 4000;
const warnBelow = 200;
/** Without it the box is measured on every key press, which lays the page out twice. */
const growsByStyle = 'fieldSizing' in document.documentElement.style;

interface ComposerProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** Arrow up in the empty box. */
  onEditLast?: () => void;
  /** Given while editing a sent message; leaves the message as it was. */
  onLeave?: () => void;
  /** Given while answering a message; no longer answers it. */
  onNoAnswer?: () => void;
  /** What a leading slash offers, with the label of the list. */
  snippets?: { label: string; all: readonly Snippet[] } | undefined;
  /** Something else is sent along: the text may stay empty. */
  mayBeEmpty?: boolean;
  /** What is written can't be sent yet, and is kept until it can. */
  isHeld?: boolean;
  /** `useOpening` of the conversation: its first box takes the focus, and a later one where nothing else has it. Not on touch screens, whose keyboard would cover the conversation. */
  opening?: (() => boolean) | undefined;
  /** Stands before the box, within its frame: what is sent along. */
  tool?: ReactNode;
  /** Shown above the box: a consent, a hint. */
  children?: ReactNode;
}

/** A message box. Enter sends and Shift+Enter breaks the line; on touch screens Enter breaks it; during composition (IME) Enter belongs to the composition. */
export function Composer(props: ComposerProps) {
  const { label, text, onText, onSend, onEditLast, onLeave, snippets, tool, children } = props;
  const { isHeld = false, mayBeEmpty = false, opening, onNoAnswer } = props;
  const t = useTexts();
  const [isEditing, isAnswering] = [onLeave !== undefined, onNoAnswer !== undefined];
  const isTouchOnly = useMediaQuery('(hover: none) and (pointer: coarse)', false, {
    getInitialValueInEffect: false,
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const [hint, list] = [useId(), useId()];
  const { found, taking, take, press } = useSnippets(text, onText, snippets?.all);
  const left = text.length < most - warnBelow ? most : most - graphemes(text.trim());
  const sendable = (mayBeEmpty || text.trim() !== '') && left >= 0 && !isHeld;
  const toEnd = useOpeningFocus(box, opening);
  useLayoutEffect(() => {
    if (growsByStyle) return;
    const { style, scrollHeight } = box.current!;
    style.blockSize = 'auto';
    style.blockSize = `${box.current!.scrollHeight || scrollHeight}px`;
  }, [text]);
  useLayoutEffect(() => {
    if (!isEditing && !isAnswering) return;
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [isEditing, isAnswering]);
  const send = () => {
    if (!sendable) return;
    if (!isEditing) {
      // emptied before the page changes: a browser lays out everything changed so far
      box.current!.value = '';
      onText('');
    }
    onSend(text.trim());
    box.current?.focus();
  };
  const leave = () => {
    onLeave?.();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (composing) return;
    if (press(event)) return;
    if (event.key === 'Escape' && (onLeave ?? onNoAnswer)) {
      // whatever is around the box would close
      event.stopPropagation();
      return onLeave ? leave() : onNoAnswer?.();
    }
    if (event.key === 'ArrowUp' && text === '' && onEditLast && !isEditing) {
      event.preventDefault();
      return onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || isTouchOnly) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack
      as="form"
      gap={2}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <EditingBar isEditing={isEditing} onLeave={leave} />
      {found && snippets && (
        <Snippets id={list} label={snippets.label} found={found} at={taking ?? 0} onTake={take} />
      )}
      <Row wrap={tool !== undefined} rowGap={0} align="end" className={styles.row}>
        {tool}
        <textarea
          ref={box}
          rows={1}
          aria-label={label}
          aria-describedby={hint}
          {...(snippets && {
            'aria-haspopup': 'listbox' as const,
            'aria-controls': list,
            'aria-autocomplete': 'list' as const,
            ...(found && { 'aria-activedescendant': `${list}-${taking}` }),
          })}
          aria-invalid={left < 0}
          placeholder={label}
          value={text}
          enterKeyHint={isTouchOnly ? 'enter' : 'send'}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={toEnd}
        />
        <button
          type="submit"
          aria-label={t(isEditing ? 'chat.save' : 'chat.send')}
          aria-disabled={!sendable}
        >
          {isEditing ? (
            <IconCheck size={22} stroke={2} aria-hidden />
          ) : (
            <IconSend2 size={22} stroke={1.8} aria-hidden />
          )}
        </button>
      </Row>
      <p
        id={hint}
        className={left < 0 ? styles.tooLong : styles.hint}
        data-keys={left > warnBelow || undefined}
        role={left < 0 ? 'alert' : undefined}
      >
        {left < 0
          ? t('chat.tooLong', { count: -left })
          : left <= warnBelow
            ? t('chat.left', { count: left })
            : !isTouchOnly && t(toHint(isEditing, onEditLast))}
      </p>
    </Stack>
  );
}

/** Focuses the box of a conversation that opens. Returns what puts the caret behind a stored draft when the box is first focused: browsers put it before. */
function useOpeningFocus(
  box: RefObject<HTMLTextAreaElement | null>,
  opening: (() => boolean) | undefined,
): () => void {
  const isNew = useRef(true);
  useEffect(() => {
    if (!opening) return;
    const isFree = document.activeElement === document.body;
    if ((opening() || isFree) && !matchMedia('(pointer: coarse)').matches)
      box.current?.focus({ preventScroll: true });
  }, [box, opening]);
  return () => {
    const { current } = box;
    if (isNew.current) current?.setSelectionRange(current.value.length, current.value.length);
    isNew.current = false;
  };
}

function EditingBar({ isEditing, onLeave }: { isEditing: boolean; onLeave: () => void }) {
  const t = useTexts();
  return (
    <Row wrap={false} align="center" className={styles.editing} role="status" hidden={!isEditing}>
      {isEditing && (
        <>
          <IconPencil size={16} stroke={1.8} aria-hidden />
          <span>{t('chat.editing')}</span>
          <IconButton aria-label={t('chat.editingEnd')} onClick={onLeave}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </>
      )}
    </Row>
  );
}

/** The snippets a leading slash offers, and the keys for choosing one. */
function useSnippets(
  text: string,
  onText: (text: string) => void,
  all: readonly Snippet[] | undefined,
) {
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState('');
  const found = refused === text ? null : asked(text, all);
  const taking = found && Math.min(at, found.length - 1);
  const take = (snippet: Snippet) => {
    onText(snippet.text);
    snippet.onTake?.();
    setAt(0);
  };
  /** Returns whether the key was meant for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!found || taking === null) return false;
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((taking + step) % found.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      take(found[taking]!);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setRefused(text);
    } else return false;
    return true;
  };
  return { found, taking, take, press };
}

function toHint(isEditing: boolean, onEditLast: (() => void) | undefined): TextKey {
  if (isEditing) return 'chat.editingHint';
  return onEditLast ? 'chat.hintKeysEdit' : 'chat.hintKeys';
}
