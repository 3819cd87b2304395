import { Button } from '@mantine/core';
import { type ImportPlan, importPartLines } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { BoothScope } from './BoothScope.ts';
import { useUndoImport } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './ImportTable.module.css';

/** The result of an import, with next steps and undo. */
export function ImportResult({
  plan,
  after,
  onAgain,
}: {
  plan: ImportPlan;
  after: ReactNode;
  onAgain: () => void;
}) {
  const t = useTexts();
  const undo = useUndoImport(plan._id);
  const boothId = useContext(BoothScope);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const things = t(`import.things.${plan.kind}` as TextKey, { count: plan.creates + plan.updates });
  // the log undoes each part of a long table
  const isInParts = boothId === null && plan.lines > importPartLines;
  const isHall = ['booths', 'floors', 'offers', 'documents', 'items'].includes(plan.kind);
  return (
    <Card as="section" gap={4} padding={6}>
      <Text as="h2" size="2xl" className={styles.heading} ref={heading} tabIndex={-1}>
        {t(undo.isSuccess ? 'import.undone' : 'import.done', { things })}
      </Text>
      {!undo.isSuccess && (
        <p>{t('import.doneText', { creates: plan.creates, updates: plan.updates })}</p>
      )}
      {plan.invites && <p>{t('import.undoInvites')}</p>}
      {!undo.isSuccess && after}
      <FailedStep error={undo.error} otherwise={t('shell.failed')} />
      <Row align="center">
        {boothId ? (
          <Button component={Link} to="/exhibitor/booth" search={{ booth: boothId }}>
            {t('import.toBooth')}
          </Button>
        ) : plan.kind === 'announcements' ? (
          <Button component={Link} to="/organiser/announcements">
            {t('import.toAnnouncements')}
          </Button>
        ) : plan.kind === 'tickets' ? (
          <Button component={Link} to="/organiser/registration">
            {t('import.toTickets')}
          </Button>
        ) : plan.kind === 'vouchers' ? (
          <Button component={Link} to="/organiser/registration">
            {t('import.toVouchers')}
          </Button>
        ) : plan.kind === 'people' ? (
          <Button component={Link} to="/organiser/people">
            {t('import.toPeople')}
          </Button>
        ) : isHall ? (
          <Button component={Link} to="/organiser/hall">
            {t('import.toHall')}
          </Button>
        ) : (
          <Button component={Link} to="/organiser/programme" hash={plan.kind}>
            {t('import.toProgramme')}
          </Button>
        )}
        {isInParts ? (
          <Button component={Link} variant="default" to="/organiser/log">
            {t('import.undoParts')}
          </Button>
        ) : (
          !undo.isSuccess &&
          plan.creates + plan.updates > 0 && (
            <Button
              variant="default"
              aria-disabled={undo.isPending}
              onClick={() => !undo.isPending && undo.mutate()}
            >
              {t('import.undo')}
            </Button>
          )
        )}
        <Button variant="subtle" onClick={onAgain}>
          {t('import.another')}
        </Button>
      </Row>
    </Card>
  );
}
