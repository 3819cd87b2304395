import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../../ui/text/visuallyHidden.module.css';
import type { AnswerProps } from './AnswerProps.ts';
import styles from '../PollAnswer.module.css';

/** Options to put in order: a press gives one the next place or takes it back, buttons and arrow keys move it. */
export function RankingAnswer({ question, chosen, onChoose }: AnswerProps) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLElement>(null);
  // an element that is moved loses the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [chosen]);
  const { options } = question;
  const written = (id: string) => options.find((option) => option._id === id)!.optionText;
  const text = (id: string) => term(written(id));
  const put = (button: HTMLElement, id: string, order: string[]) => {
    pressed.current = button;
    const at = order.indexOf(id) + 1;
    const values = { option: text(id), place: at, last: options.length };
    setSaid(t(at === 0 ? 'poll.unranked' : 'poll.ranked', values));
    onChoose(order);
  };
  const press = (button: HTMLElement, id: string) => {
    if (chosen.includes(id))
      return put(
        button,
        id,
        chosen.filter((one) => one !== id),
      );
    const rest = options.map((option) => option._id).filter((one) => one !== id);
    const left = rest.filter((one) => !chosen.includes(one));
    // the only one left has the last place
    put(button, id, [...chosen, id, ...(left.length === 1 ? left : [])]);
  };
  const move = (button: HTMLElement, id: string, by: number) => {
    const to = chosen.indexOf(id) + by;
    if (!chosen.includes(id) || to < 0 || to >= chosen.length) return;
    put(button, id, chosen.filter((one) => one !== id).toSpliced(to, 0, id));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !chosen.includes(id)) return;
    event.preventDefault();
    move(event.currentTarget, id, by);
  };
  const unranked = options.map((option) => option._id).filter((id) => !chosen.includes(id));
  return (
    <>
      <p className={styles.several}>{t('poll.rankHint')}</p>
      <Stack as="ol" gap={2}>
        {[...chosen, ...unranked].map((id, at) => {
          const isRanked = at < chosen.length;
          const what = text(id);
          return (
            <Row as="li" key={id} gap={1} wrap={false} align="center">
              <button
                type="button"
                className={styles.option}
                data-chosen={isRanked}
                aria-pressed={isRanked}
                onClick={({ currentTarget }) => press(currentTarget, id)}
                onKeyDown={(event) => onKeyDown(event, id)}
              >
                <b className={styles.number}>{isRanked && `${at + 1}.`}</b>{' '}
                <span lang={langFor(written(id))}>{what}</span>
              </button>
              {isRanked && (
                <>
                  <IconButton
                    aria-label={t('poll.up', { option: what })}
                    aria-disabled={at === 0}
                    onClick={({ currentTarget }) => move(currentTarget, id, -1)}
                  >
                    <IconArrowUp size={20} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={t('poll.down', { option: what })}
                    aria-disabled={at === chosen.length - 1}
                    onClick={({ currentTarget }) => move(currentTarget, id, 1)}
                  >
                    <IconArrowDown size={20} aria-hidden />
                  </IconButton>
                </>
              )}
            </Row>
          );
        })}
      </Stack>
      <p role="status" className={visuallyHidden.text}>
        {said}
      </p>
    </>
  );
}
