import { Button } from '@mantine/core';
import type { MessageReport, ReportedLine } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ClaimBar } from '../../../ui/feedback/ClaimBar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { TextWithLinks } from '../../../ui/text/TextWithLinks.tsx';
import { useActOnReport, useHandleReport, useReports } from './data.ts';
import { useReportClaim } from './organiserData.ts';
import { ReportActions } from './ReportActions.tsx';
import { useNames } from './useNames.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Reports.module.css';

/** Reported messages, for organisers, each with its immediate context. */
export function Reports() {
  const t = useTexts();
  return (
    <Stack gap={4}>
      <PagedList
        query={useReports(true)}
        toItems={(page) => page.reports}
        more={t('message.more')}
        moreFailed={t('message.reportsMoreFailed')}
        empty={
          <EmptyState title={t('message.reportsNone')}>{t('message.reportsNoneText')}</EmptyState>
        }
      >
        {(reports) => (
          <Stack as="ul" gap={4}>
            {reports.map((report) => (
              <Report key={report._id} report={report} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

function Report({ report }: { report: MessageReport }) {
  const t = useTexts();
  const names = useNames();
  const language = useLanguage();
  const handle = useHandleReport();
  const claim = useReportClaim(report);
  const acting = useActOnReport();
  const { message, neighbours, handledAt } = report;
  const said = [...neighbours, message].sort((a, b) => a.seq - b.seq);
  return (
    <Card
      as="li"
      padding={5}
      className={styles.report}
      data-handled={handledAt !== null || undefined}
    >
      <Text as="h3" size="xl">
        {t('message.reportBy', {
          name: names.whole(report.reporter),
          other: message.from ? names.whole(message.from) : t('question.noNamed'),
        })}
      </Text>
      {report.kind !== 'message' && (
        <p>{t(`message.reportIn.${report.kind}`, { place: report.place ?? '…' })}</p>
      )}
      <Text tone="soft" size="sm">
        <time dateTime={report.createdAt}>{inEventZone(report.createdAt, language)}</time>
      </Text>
      <p className={styles.reason} dir="auto">
        {report.reason}
      </p>
      <Stack as="ol" gap={1} className={styles.said}>
        {said.map((one) => (
          <Line key={one._id} message={one} isReported={one === message} />
        ))}
      </Stack>
      {!handledAt && <ClaimBar label={report.reason} claim={claim} />}
      {!handledAt && <ReportActions report={report} acting={acting} />}
      <Row gap={4} rowGap={2} align="center" justify="end" size="sm" tone="soft">
        {handledAt && (
          <span>{t('message.handled', { moment: inEventZone(handledAt, language) })}</span>
        )}
        <Button
          variant={handledAt ? 'default' : 'filled'}
          loading={handle.isPending}
          onClick={() => handle.mutate({ id: report._id, handled: handledAt === null })}
        >
          {t(handledAt ? 'message.reopen' : 'message.handle')}
        </Button>
      </Row>
      <FailedStep error={handle.error} />
      {handledAt && <FailedStep error={acting.error} />}
    </Card>
  );
}

function Line({ message, isReported }: { message: ReportedLine; isReported: boolean }) {
  const t = useTexts();
  const names = useNames();
  return (
    <li data-reported={isReported || undefined}>
      <strong>
        {message.from
          ? t('message.wrote', { name: names.whole(message.from) })
          : t('question.noNamed')}
      </strong>
      <p dir="auto">{message.text ? <TextWithLinks text={message.text} /> : t('message.isAway')}</p>
    </li>
  );
}
