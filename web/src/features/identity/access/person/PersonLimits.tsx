import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { ManagedPerson } from '@pavilion/contract';
import { useState } from 'react';
import { hoursInWords } from '../../../../lib/time/hoursInWords.ts';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { CloseLogin } from './CloseLogin.tsx';
import type { PersonAct, usePersonAct } from '../data.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './PersonDrawer.module.css';

interface PersonLimitsProps {
  person: ManagedPerson;
  act: ReturnType<typeof usePersonAct>;
  reason: string;
  /** Asking to confirm closing the login. */
  closes: boolean;
  onReason: (reason: string) => void;
  onCloses: (closes: boolean) => void;
  onAct: (act: PersonAct) => void;
}

const muteHours = [1, 24, 72, 336];

/** Mutes a person for a while, or closes or opens their login, with a reason they can read. */
export function PersonLimits(props: PersonLimitsProps) {
  const { person, act, reason, closes, onReason, onCloses, onAct } = props;
  const t = useTexts();
  const language = useLanguage();
  const [hours, setHours] = useState(24);
  const doing = act.isPending ? act.variables.act : null;
  const setDisabled = (disabled: boolean) => onAct({ act: 'disabled', disabled, reason });
  return (
    <section>
      <h3>{t('access.limits')}</h3>
      <Textarea
        label={t('access.reason')}
        description={t('access.reasonHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(change) => onReason(change.currentTarget.value)}
      />
      <Row gap={3} align="end">
        <NativeSelect
          label={t('access.muteFor')}
          value={String(hours)}
          data={muteHours.map((value) => ({
            value: String(value),
            label: hoursInWords(value, language),
          }))}
          onChange={(change) => setHours(Number(change.currentTarget.value))}
        />
        <Button
          variant="default"
          loading={doing === 'muted'}
          onClick={() => onAct({ act: 'muted', hours: person.mutedUntil ? 0 : hours, reason })}
        >
          {t(person.mutedUntil ? 'access.unmute' : 'access.mute')}
        </Button>
      </Row>
      {person.mutedUntil && (
        <p className={styles.soft}>
          {t('access.mutedUntil', { moment: inEventZone(person.mutedUntil, language) })}
        </p>
      )}
      <Button
        variant="outline"
        color={person.isDisabled ? 'brand' : 'red'}
        loading={doing === 'disabled'}
        onClick={() => {
          act.reset();
          if (person.isDisabled) setDisabled(false);
          else onCloses(true);
        }}
      >
        {t(person.isDisabled ? 'access.enable' : 'access.disable')}
      </Button>
      <p className={styles.soft}>{t('access.disableHint')}</p>
      {closes && (
        <CloseLogin
          person={person}
          act={{
            isPending: act.isPending,
            error: act.error,
            run: () => setDisabled(true),
          }}
          onClose={() => onCloses(false)}
        />
      )}
    </section>
  );
}
