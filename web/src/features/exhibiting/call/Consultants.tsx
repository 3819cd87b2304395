import { fullName, type CallCalendar as Calendar } from '@pavilion/contract';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useFewerConsultants, useNameConsultant, useSetConsultants } from './calendar.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import control from '../../../ui/form/control.module.css';
import styles from './CallCalendar.module.css';

/** How many consultants a booth has and who they are. Asks before a lower number cancels calls. */
export function Consultants({ boothId, plan }: { boothId: string; plan: Calendar }) {
  const t = useTexts();
  const setCount = useSetConsultants(boothId);
  const [asked, setAsked] = useState<{ consultants: number; cancelled: number } | null>(null);
  const fewer = useFewerConsultants(boothId, setAsked);
  const name = useNameConsultant(boothId);
  const count = plan.consultants.length;
  const taken = new Set(plan.consultants.map(({ person }) => person?._id));
  const isPending = setCount.isPending || fewer.isPending;
  const error = (asked ? null : setCount.error) ?? fewer.error ?? name.error;
  return (
    <Row as="section" gap={4} rowGap={3} align="end" aria-label={t('calendar.consultants')}>
      <Row
        align="center"
        wrap={false}
        weight="strong"
        className={styles.count}
        role="group"
        aria-label={t('calendar.consultants')}
      >
        <IconButton
          aria-label={t('calendar.fewer')}
          disabled={count === 0 || isPending}
          onClick={() => fewer.mutate(count - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <span>{t('calendar.count', { count })}</span>
        <IconButton
          aria-label={t('calendar.more')}
          disabled={count >= 50 || isPending}
          onClick={() => setCount.mutate(count + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </IconButton>
      </Row>
      {plan.consultants.map(({ consultant, person }) => (
        <label key={consultant} className={control.label}>
          {t('calendar.consultant', { number: consultant })}
          <select
            className={control.control}
            value={person?._id ?? ''}
            onChange={(change) =>
              name.mutate({ consultant, personId: change.target.value || null })
            }
          >
            <option value="">{t('calendar.anybody')}</option>
            {plan.staff
              .filter(({ _id }) => _id === person?._id || !taken.has(_id))
              .map((one) => (
                <option key={one._id} value={one._id}>
                  {fullName(one)}
                </option>
              ))}
          </select>
        </label>
      ))}
      <FailedStep error={error} />
      {asked && (
        <ConfirmDialog
          title={t('calendar.fewerTitle')}
          confirm={t('calendar.fewerConfirm', { count: asked.cancelled })}
          act={{
            isPending: setCount.isPending,
            error: setCount.error,
            run: () => setCount.mutate(asked.consultants, { onSuccess: () => setAsked(null) }),
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('calendar.fewerText', { count: asked.cancelled })}</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
