import { Button, Checkbox } from '@mantine/core';
import type { Admission } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './AdmissionQueue.module.css';
import { type Decision, decisions, type useMoveFirst } from './organiserData.ts';

/** How many answers are shown before the row is expanded. */
const shownAnswers = 3;

/** A person who asked for a place: what they answered, and what can be done. */
export function AdmissionRow({
  one,
  isChosen,
  onChoose,
  onDecide,
  onAsk,
  first,
}: {
  one: Admission;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  onDecide: (act: Decision['act']) => void;
  onAsk: () => void;
  first: ReturnType<typeof useMoveFirst>;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { name, email } = one.person;
  const offered =
    one.offeredUntil && t('admission.until', { moment: inEventZone(one.offeredUntil, language) });
  const place = one.place && t('admission.placeIs', { place: one.place });
  const isMoving = first.isPending && first.variables === one._id;
  const [answers, more] = [one.answers.slice(0, shownAnswers), one.answers.slice(shownAnswers)];
  const mayAsk = one.state === 'asked' || one.state === 'waiting';
  return (
    <li className={styles.row}>
      <Checkbox
        size="md"
        aria-label={t('admission.choose', { name })}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <Stack gap={2} className={styles.person}>
        <p>
          <strong dir="auto">{name}</strong>
          <span>{[read(one.class.name), email, place, offered].filter(Boolean).join(' · ')}</span>
        </p>
        {one.answers.length > 0 && <Answers answers={answers} />}
        {more.length > 0 && (
          <details>
            <summary>{t('admission.moreAnswers', { count: more.length })}</summary>
            <Answers answers={more} />
          </details>
        )}
        {one.question && (
          <Stack as="dl" gap={1} size="md" className={styles.answers}>
            <div>
              <dt>{t('admission.youAsked')}</dt>
              <dd dir="auto">{one.question.text}</dd>
            </div>
            <div>
              <dt>{t('admission.reply')}</dt>
              <dd dir="auto">{one.question.reply ?? t('admission.noReply')}</dd>
            </div>
          </Stack>
        )}
        {one.reason && (
          <Stack as="dl" gap={1} size="md" className={styles.answers}>
            <div>
              <dt>{t('admission.reason')}</dt>
              <dd dir="auto">{one.reason}</dd>
            </div>
          </Stack>
        )}
      </Stack>
      <Row as="span" className={styles.actions}>
        {one.state === 'waiting' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('admission.firstNamed', { name })}
            loading={isMoving}
            onClick={() => !isMoving && first.mutate(one._id)}
          >
            {t('admission.first')}
          </Button>
        )}
        {decisions[one.state].map((act) => (
          <Button
            key={act}
            size="sm"
            variant={act === 'approve' ? 'filled' : 'default'}
            aria-label={t(`admission.${act}Named`, { name })}
            onClick={() => onDecide(act)}
          >
            {t(`admission.${act}`)}
          </Button>
        ))}
        {mayAsk && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={t('admission.askNamed', { name })}
            onClick={onAsk}
          >
            {t('admission.askFirst')}
          </Button>
        )}
      </Row>
    </li>
  );
}

function Answers({ answers }: { answers: Admission['answers'] }) {
  return (
    <Stack as="dl" gap={1} size="md" className={styles.answers}>
      {answers.map(({ label, text }) => (
        <div key={label}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </Stack>
  );
}
