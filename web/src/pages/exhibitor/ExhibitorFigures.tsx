import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { useBoothReport, useFigures } from '../../features/exhibiting/exhibitor/data.ts';
import { FigureBoard } from '../../features/exhibiting/exhibitor/FigureBoard.tsx';
import { FeedbackResults } from '../../features/programme/feedback/FeedbackResults.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { FailedStep } from '../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Exhibitor.module.css';

/** `/exhibitor/figures`: how visitors used a booth. */
export function ExhibitorFigures() {
  const t = useTexts();
  return (
    <ExhibitorFrame title={t('exhibitor.figures')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.figures')}</h1>
              <p>{t('boothFigure.intro')}</p>
            </div>
            <ReportButton boothId={boothId} />
          </header>
          <Board key={boothId} boothId={boothId} />
          <BoothFeedback boothId={boothId} />
        </>
      )}
    </ExhibitorFrame>
  );
}

function ReportButton({ boothId }: { boothId: string }) {
  const t = useTexts();
  const report = useBoothReport(boothId);
  return (
    <Stack gap={2}>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        loading={report.isPending}
        onClick={() => report.mutate()}
      >
        {t('boothReport.download')}
      </Button>
      <FailedStep error={report.error} />
    </Stack>
  );
}

function Board({ boothId }: { boothId: string }) {
  return (
    <Loaded query={useFigures(boothId)} empty={null}>
      {(figures) => <FigureBoard boothId={boothId} figures={figures} />}
    </Loaded>
  );
}

/** How the booth's calls and conversations were rated. */
function BoothFeedback({ boothId }: { boothId: string }) {
  const t = useTexts();
  const { feedback } = useEvent()!.config.features;
  return (
    <>
      {feedback?.call && (
        <FeedbackResults rated={{ subject: 'call', id: boothId }} title={t('feedback.onCalls')} />
      )}
      {feedback?.conversation && (
        <FeedbackResults
          rated={{ subject: 'conversation', id: boothId }}
          title={t('feedback.onConversations')}
        />
      )}
    </>
  );
}
