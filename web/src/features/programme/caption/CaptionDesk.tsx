import { Switch } from '@mantine/core';
import {
  graphemes,
  longestCaption,
  type SessionCaptions,
  type SpokenLanguage,
} from '@pavilion/contract';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { newClientId } from '../../../lib/offline/newClientId.ts';
import type { Unsent } from '../../../lib/offline/unsent.ts';
import { useUnsent } from '../../../lib/offline/useUnsent.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useSpokenLanguages } from '../../../lib/text/useSpokenLanguages.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { NotSent } from '../../../ui/chat/NotSent.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import control from '../../../ui/form/control.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Caption.module.css';
import { type Captions, useSwitchCaptions, useWriteLine } from './data.ts';
import { streamDelay } from './streamDelay.ts';
import { useRunningLine } from './useRunningLine.ts';

const warnBelow = 40;

/** Where the panel turns captions on and types them. */
export function CaptionDesk(given: {
  sessionId: string;
  captions: SessionCaptions | null;
  /** Whether an engine can write them. */
  engine: Captions['engine'];
  /** Whether lines can be written now. */
  isLive: boolean;
  /** Whether what plays comes from the studio, some seconds late. */
  isBroadcast: boolean;
}) {
  const { sessionId, captions, engine, isLive, isBroadcast } = given;
  return (
    <Stack as="section" className={styles.desk}>
      {captions?.isOn && isLive && (
        <Writer sessionId={sessionId} language={captions.language} isBroadcast={isBroadcast} />
      )}
      <Mode sessionId={sessionId} captions={captions} engine={engine} />
    </Stack>
  );
}

/** Turns captions on, in the language that is spoken, or off. */
function Mode(given: {
  sessionId: string;
  captions: SessionCaptions | null;
  engine: Captions['engine'];
}) {
  const { sessionId, captions, engine } = given;
  const t = useTexts();
  const language = useLanguage();
  const names = useSpokenLanguages();
  const [ofEvent] = useEvent()!.config.languages;
  const [chosen, setChosen] = useState(captions?.language ?? ofEvent!);
  const turn = useSwitchCaptions(sessionId);
  const isAutomatic = captions?.isAutomatic ?? false;
  const set = (isOn: boolean, byEngine = isAutomatic) =>
    !turn.isPending &&
    turn.mutate({ isOn, language: chosen as SpokenLanguage, isAutomatic: byEngine });
  return (
    <>
      {captions?.isOn ? (
        <Row align="center" justify="between">
          <Text size="sm" tone="soft">
            {t('caption.isOn', { language: nameOfLanguage(captions.language, language) })}
          </Text>
          <button type="button" className={pill.quiet} onClick={() => set(false)}>
            {t('caption.stop')}
          </button>
        </Row>
      ) : (
        <>
          <Text size="sm" tone="soft">
            {t('caption.startHint')}
          </Text>
          <Row align="end">
            <label className={control.label}>
              {t('caption.language')}
              <select
                className={control.control}
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value)}
              >
                {names.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className={pill.main} onClick={() => set(true)}>
              {t('caption.start')}
            </button>
          </Row>
        </>
      )}
      {captions?.isOn && engine !== 'none' && (
        <Switch
          size="md"
          label={t('caption.automatic')}
          description={t('caption.automaticHint')}
          checked={isAutomatic}
          onChange={(event) => set(true, event.currentTarget.checked)}
        />
      )}
      {isAutomatic && engine === 'failing' && (
        <Notice tone="bad">{t('caption.engineFailing')}</Notice>
      )}
      <FailedStep error={turn.error} />
    </>
  );
}

/** Types a line: shown to the room while it is written, finished by Enter. */
function Writer(given: { sessionId: string; language: string; isBroadcast: boolean }) {
  const { sessionId, language, isBroadcast } = given;
  const t = useTexts();
  const place = `caption.unsent:${sessionId}`;
  const { unsent, add, retry, drop } = useUnsent(place, useWriteLine(sessionId));
  const [{ text }, write] = useDraft(`caption:${sessionId}`, { text: '' });
  const line = useRef(emptyLine());
  const show = useRunningLine(sessionId);
  const field = useRef<HTMLInputElement>(null);
  const left = longestCaption - graphemes(text.trim());
  const change = (to: string) => {
    line.current.begunAt ??= Date.now() - (isBroadcast ? streamDelay() : 0);
    write({ text: to });
    show({ clientId: line.current.clientId, text: to });
  };
  const finish = (event: FormEvent) => {
    event.preventDefault();
    const finished = text.trim();
    if (!finished || left < 0) return;
    show(null);
    add(finished, line.current);
    line.current = emptyLine();
    write({ text: '' });
    field.current?.focus();
  };
  const takeBack = (message: Unsent) => {
    drop(message.clientId);
    change(`${message.text} ${text}`.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !text || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    change('');
  };
  return (
    <Stack as="form" gap={2} onSubmit={finish}>
      {unsent.map((message) => (
        <div key={message.clientId}>
          <p lang={language} dir="auto">
            {message.text}
          </p>
          <NotSent message={message} onRetry={retry} onTakeBack={takeBack} />
        </div>
      ))}
      <label className={control.label} htmlFor="caption-line">
        {t('caption.write')}
      </label>
      <Row wrap={false}>
        <input
          id="caption-line"
          ref={field}
          className={`${control.control} ${styles.field}`}
          lang={language}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby="caption-line-hint"
          aria-invalid={left < 0}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={pill.main}>
          {t('caption.finish')}
        </button>
      </Row>
      <Text id="caption-line-hint" size="sm" tone={left < 0 ? 'alarm' : 'soft'}>
        {left < warnBelow
          ? t(left < 0 ? 'caption.tooLong' : 'caption.left', { count: Math.abs(left) })
          : t('caption.writeHint')}
      </Text>
    </Stack>
  );
}

/** A line without its first letter. */
function emptyLine(): { clientId: string; begunAt?: number } {
  return { clientId: newClientId() };
}
