import { Button, Textarea } from '@mantine/core';
import {
  CallError,
  importLimits,
  type ImportColumn,
  type ImportKind,
  type ImportPlan,
} from '@pavilion/contract';
import { IconTableImport } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { BoothScope } from './BoothScope.ts';
import { useCheck, useImportColumns } from './data.ts';
import { Downloads } from './Downloads.tsx';
import { Findings } from './Findings.tsx';
import { ImportResult } from './ImportResult.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './ImportTable.module.css';

/** Imports a table of the event, or with `boothId` one of a booth's own: choose, drop or paste it, see and correct errors, confirm; saves nothing before. `after` is shown once done. */
export function ImportTable({
  boothId = null,
  ...props
}: {
  kind: ImportKind;
  boothId?: string | null;
  after?: ReactNode;
}) {
  return (
    <BoothScope value={boothId}>
      <Steps {...props} />
    </BoothScope>
  );
}

function Steps({ kind, after }: { kind: ImportKind; after?: ReactNode }) {
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  if (!plan) return <Choosing kind={kind} onPlan={setPlan} />;
  if (plan.state === 'imported')
    return <ImportResult plan={plan} after={after} onAgain={() => setPlan(null)} />;
  return <Findings plan={plan} onPlan={setPlan} onOther={() => setPlan(null)} />;
}

function Choosing({ kind, onPlan }: { kind: ImportKind; onPlan: (plan: ImportPlan) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const check = useCheck(kind);
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const boothId = useContext(BoothScope);
  const keptAs = boothId ? `import:${boothId}:${kind}` : `import:${kind}`;
  const [{ text }, set] = useDraft(keptAs, { text: '' });
  const [over, setOver] = useState(false);
  const pastedTooMuch =
    typeof check.variables === 'string' &&
    check.error instanceof CallError &&
    check.error.code === 'body.tooLarge';
  const send = (file: File | undefined) => {
    if (!file || check.isPending) return;
    setPart(0);
    check.mutate(
      { file, onProgress: setPart },
      {
        onSuccess: onPlan,
        onSettled: () => {
          setPart(null);
          if (input.current) input.current.value = '';
        },
      },
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap={4}>
      <Stack
        align="center"
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconTableImport size={40} stroke={1.3} aria-hidden />
        <p>{t('import.drop')}</p>
        <Button aria-disabled={check.isPending} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('import.choose')}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(change) => send(change.target.files?.[0])}
        />
        <p className={styles.hint}>
          {t('import.limits', { rows: inNumbers(importLimits.rows, language) })}
        </p>
        <p role="status" className={styles.hint}>
          {check.isPending && (
            <>
              <progress {...(part !== null && part < 1 && { value: part })} /> {t('import.looking')}
            </>
          )}
        </p>
      </Stack>
      <FailedStep error={pastedTooMuch ? null : check.error} otherwise={t('shell.failed')} />
      <details className={styles.paste}>
        <summary className={link.tap}>{t('import.paste')}</summary>
        <Stack
          as="form"
          align="start"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() && !check.isPending) check.mutate(text, { onSuccess: onPlan });
          }}
        >
          <Textarea
            label={t('import.pasted')}
            autosize
            minRows={4}
            maxRows={14}
            value={text}
            error={pastedTooMuch && t('import.pastedTooLarge')}
            spellCheck={false}
            classNames={{ input: styles.code }}
            onChange={(typed) => set({ text: typed.currentTarget.value })}
          />
          <Button type="submit" aria-disabled={!text.trim() || check.isPending}>
            {t('import.check')}
          </Button>
        </Stack>
      </details>
      <Columns kind={kind} />
    </Stack>
  );
}

/** The columns a table can have, and downloads of a template and the existing data. */
function Columns({ kind }: { kind: ImportKind }) {
  const t = useTexts();
  const sheet = useImportColumns(kind);
  return (
    <Loaded query={sheet} empty={null}>
      {({ columns, lines }) => (
        <Stack as="section" gap={4}>
          <Text as="h2" size="2xl">
            {t('import.columns')}
          </Text>
          <p className={styles.hint}>{t('import.columnsText')}</p>
          <Row gap={6} rowGap={2}>
            <Downloads kind={kind} template label={t('import.template')} />
            {lines > 0 && <Downloads kind={kind} label={t('import.export', { count: lines })} />}
          </Row>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('import.column')}</th>
                  <th scope="col">{t('import.example')}</th>
                  <th scope="col">{t('import.meaning')}</th>
                </tr>
              </thead>
              <tbody>
                {columns.map((column) => (
                  <tr key={column.name}>
                    <th scope="row">
                      <code>{column.name}</code>
                      {column.required && <span className={styles.must}>{t('import.must')}</span>}
                    </th>
                    <td>{column.example}</td>
                    <td>{meaning(t, kind, column)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function meaning(t: ReturnType<typeof useTexts>, kind: ImportKind, column: ImportColumn): string {
  if (column.choices.length) return column.choices.join(' · ');
  if (column.file) return t(column.name === 'brochures' ? 'import.fileNames' : 'import.fileName');
  const key = `import.of.${kind}.${column.name}`;
  const words = t(key as TextKey);
  return words === key ? '' : words;
}
