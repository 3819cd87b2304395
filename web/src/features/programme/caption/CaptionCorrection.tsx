import { CallError, type CaptionLine, longestCaption } from '@pavilion/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import control from '../../../ui/form/control.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Caption.module.css';
import { keepLine, useCorrect } from './data.ts';

/** Corrects or removes a line; when somebody else was faster, asks whose text to keep. */
export function CaptionCorrection({ line, onDone }: { line: CaptionLine; onDone: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const correct = useCorrect();
  const [{ text }, write] = useDraft(`caption.correct:${line._id}`, { text: line.text });
  const [read] = useState(line.revision);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { error } = correct;
  const theirs = changedBySomeone(error);
  const save = (to: string, revision: number) => {
    if (correct.isPending) return;
    correct.mutate({ id: line._id, text: to, revision }, { onSuccess: onDone });
  };
  const takeTheirs = () => {
    if (theirs) keepLine(queries, theirs);
    onDone();
  };
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(text.trim(), theirs?.revision ?? read);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        ref={field}
        className={`${control.control} ${styles.field}`}
        aria-label={t('caption.corrected')}
        lang={line.language}
        dir="auto"
        autoComplete="off"
        maxLength={longestCaption}
        value={text}
        onChange={(event) => write({ text: event.currentTarget.value })}
      />
      {theirs ? (
        <Notice tone="bad" title={error!.message}>
          <p lang={theirs.language} dir="auto">
            {theirs.text || t('caption.removed')}
          </p>
          <Row>
            <button
              type="button"
              className={pill.pill}
              onClick={() => save(text.trim(), theirs.revision)}
            >
              {t('caption.keepMine')}
            </button>
            <button type="button" className={pill.quiet} onClick={takeTheirs}>
              {t('caption.takeTheirs')}
            </button>
          </Row>
        </Notice>
      ) : (
        <FailedStep error={error} />
      )}
      <Row>
        <button type="submit" className={pill.pill} disabled={text.trim() === ''}>
          {t('caption.save')}
        </button>
        <button type="button" className={pill.quiet} onClick={onDone}>
          {t('caption.cancel')}
        </button>
        <button
          type="button"
          className={pill.quiet}
          onClick={() => save('', theirs?.revision ?? read)}
        >
          {t('caption.remove')}
        </button>
      </Row>
    </Stack>
  );
}

/** The line as somebody else left it, if that is why a correction was refused. */
function changedBySomeone(error: unknown): CaptionLine | null {
  return error instanceof CallError && error.code === 'caption.changed'
    ? (error.hint['line'] as CaptionLine)
    : null;
}
