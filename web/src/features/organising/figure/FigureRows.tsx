import { Button } from '@mantine/core';
import type { FigureKey, FigureRow } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SideDrawer } from '../../../ui/dialog/SideDrawer.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useFigureFile, useFigureRows } from './data.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './Figures.module.css';

const columns = ['who', 'what', 'at', 'count', 'minutes'] as const;

/** The rows behind a figure, and how it is counted. */
export function FigureRows({ figure, onClose }: { figure: FigureKey; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const query = useFigureRows(figure);
  const file = useFigureFile();
  const cell = (row: FigureRow, column: (typeof columns)[number]) =>
    column === 'at' && row.at ? inEventZone(row.at, language) : (row[column] ?? '');
  return (
    <SideDrawer title={t(`figure.${figure}`)} onClose={onClose}>
      <div className={styles.rows}>
        <Text tone="soft">{t(`figure.${figure}.how`)}</Text>
        <Loaded
          query={query}
          isEmpty={(data) => data.pages[0]!.rows.length === 0}
          empty={<EmptyState>{t('figure.noRows')}</EmptyState>}
        >
          {(data) => {
            const all = data.pages.flatMap((page) => page.rows);
            const shown = columns.filter((column) => all.some((row) => row[column] !== null));
            return (
              <table className={styles.table}>
                <caption className={visuallyHidden.text}>{t('figure.rows')}</caption>
                <thead>
                  <tr>
                    {shown.map((column) => (
                      <th key={column} scope="col">
                        {t(`figure.column.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {all.map((row) => (
                    <tr key={row._id}>
                      {shown.map((column) =>
                        column === shown[0] ? (
                          <th key={column} scope="row">
                            {cell(row, column)}
                          </th>
                        ) : (
                          <td key={column}>{cell(row, column)}</td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            );
          }}
        </Loaded>
        <Row>
          <LoadMore query={query} more={t('message.more')} />
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              loading={file.isPending && file.variables.format === format}
              onClick={() => file.mutate({ format, key: figure })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </Row>
      </div>
    </SideDrawer>
  );
}
