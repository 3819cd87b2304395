import { Button, Switch } from '@mantine/core';
import {
  CallError,
  type ImportFinding,
  type ImportPlan,
  type ImportRenaming,
} from '@pavilion/contract';
import {
  type AriaAttributes,
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Affected } from './Affected.tsx';
import { useFix, useImport } from './data.ts';
import { Files } from './Files.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import marked from '../../../ui/layout/marked.module.css';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import link from '../../../ui/button/link.module.css';
import styles from './ImportTable.module.css';

interface FindingsProps {
  plan: ImportPlan;
  onPlan: (plan: ImportPlan) => void;
  onOther: () => void;
}

type FieldProps = AriaAttributes & {
  value: string;
  onChange: (typed: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

/** From this many characters, a cell gets a field of several lines. */
const longFrom = 120;

const key = ({ line, column }: ImportFinding) => `${line} ${column}`;
const isFixable = ({ line, column }: ImportFinding) => line > 1 && column !== '';

/** The findings of a dry run: every bad cell with a field to correct it, and the next steps. */
export function Findings({ plan, onPlan, onOther }: FindingsProps) {
  const t = useTexts();
  const fix = useFix(plan._id);
  const importing = useImport(plan._id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState(0);
  const [{ cells }, set] = useDraft(`cells:${plan._id}`, { cells: {} as Record<string, string> });
  const { creates, updates, unchanged, badLines, findings } = plan;
  const good = creates + updates;
  const isBusy = fix.isPending || importing.isPending;
  useEffect(() => heading.current?.focus(), []);
  const changed = findings.filter(
    (one) => isFixable(one) && (cells[key(one)] ?? one.value) !== one.value,
  );
  // corrections aren't in the plan until it is checked again
  const isSeen = changed.length === 0;
  const again = (event: FormEvent) => {
    event.preventDefault();
    if (!changed.length || isBusy) return;
    importing.reset();
    const given = changed.map((one) => ({
      line: one.line,
      column: one.column,
      value: cells[key(one)]!,
    }));
    fix.mutate(
      { cells: given },
      {
        onSuccess: (next) => {
          set({ cells: {} });
          onPlan(next);
          heading.current?.focus();
        },
      },
    );
  };
  const rename = (renaming: ImportRenaming) =>
    !isBusy && fix.mutate({ cells: [], columns: [renaming] }, { onSuccess: onPlan });
  // someone else's change made a line bad since: this finds which
  const lookAgain = (failed: Error) => {
    if (failed instanceof CallError && failed.code === 'import.hasFindings')
      fix.mutate({ cells: [] }, { onSuccess: onPlan });
  };
  const error = fix.error ?? importing.error;
  const things = (count: number) => t(`import.things.${plan.kind}` as TextKey, { count });
  return (
    <Stack as="form" gap={4} onSubmit={again}>
      <Text as="h2" size="2xl" className={styles.heading} ref={heading} tabIndex={-1}>
        {badLines ? t('import.bad', { count: badLines }) : t('import.sound')}
      </Text>
      <Grid as="dl" least="8rem" className={styles.sums}>
        <Sum name={t('import.creates')} count={creates} />
        <Sum name={t('import.updates')} count={updates} />
        <Sum name={t('import.unchanged')} count={unchanged} />
        <Sum name={t('import.badLines')} count={badLines} bad />
      </Grid>
      <Notes plan={plan} isBusy={isBusy} onRename={rename} />
      {(plan.absent > 0 || plan.invites) && (
        <Absent
          plan={plan}
          onInvites={(invites) =>
            !isBusy && fix.mutate({ cells: [], invites }, { onSuccess: onPlan })
          }
        />
      )}
      <Files
        plan={plan}
        isBusy={isBusy}
        onPlan={onPlan}
        onCell={(cell) => !isBusy && fix.mutate({ cells: [cell] }, { onSuccess: onPlan })}
      />
      <FailedStep error={error} otherwise={t('shell.failed')} />
      {findings.length > 0 && (
        <FindingTable
          findings={findings}
          total={plan.findingCount}
          cells={cells}
          onCell={(name, value) => set({ cells: { ...cells, [name]: value } })}
        />
      )}
      <Preview preview={plan.preview} />
      <Row align="center">
        {changed.length > 0 && (
          <Button type="submit" aria-disabled={isBusy}>
            {t('import.again')}
          </Button>
        )}
        {good > 0 && (
          <Button
            variant={badLines ? 'default' : 'filled'}
            aria-disabled={isBusy || !isSeen}
            onClick={() =>
              !isBusy &&
              isSeen &&
              importing.mutate(
                { withoutBad: badLines > 0, onPart: ({ linesDone }) => setDone(linesDone) },
                { onSuccess: onPlan, onError: lookAgain },
              )
            }
          >
            {t(badLines ? 'import.importGood' : 'import.import', { things: things(good) })}
          </Button>
        )}
        <Button variant="subtle" onClick={onOther}>
          {t('import.other')}
        </Button>
        <p role="status" className={styles.hint}>
          {!isSeen && !isBusy && t('import.againFirst')}
          {importing.isPending && <Importing done={done} lines={plan.lines} />}
          {fix.isPending && t('import.looking')}
        </p>
      </Row>
    </Stack>
  );
}

/** How far a long import is. */
function Importing({ done, lines }: { done: number; lines: number }) {
  const t = useTexts();
  const language = useLanguage();
  if (done === 0) return t('import.importing');
  const figures = { done: inNumbers(done, language), lines: inNumbers(lines, language) };
  return (
    <>
      <progress value={done} max={lines} /> {t('import.importingPart', figures)}
    </>
  );
}

/** Who isn't here yet: left out, unless the organiser has them invited. */
function Absent({ plan, onInvites }: { plan: ImportPlan; onInvites: (invites: boolean) => void }) {
  const t = useTexts();
  const { invites, absent, creates } = plan;
  return (
    <Notice
      tone="quiet"
      title={
        invites ? t('import.invited', { count: creates }) : t('import.absent', { count: absent })
      }
    >
      <Switch
        label={t('import.invites')}
        description={t('import.invitesHint')}
        checked={invites}
        onChange={(change) => onInvites(change.currentTarget.checked)}
      />
    </Notice>
  );
}

/** Every bad cell, with a field to correct it. */
function FindingTable({
  findings,
  total,
  cells,
  onCell,
}: {
  findings: ImportFinding[];
  total: number;
  cells: Record<string, string>;
  onCell: (name: string, value: string) => void;
}) {
  const t = useTexts();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={visuallyHidden.text}>{t('import.findings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.value')}</th>
            <th scope="col">{t('import.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((one, at) => (
            <tr key={`${key(one)} ${one.code} ${at}`}>
              <td data-heading={t('import.line')}>
                {one.line}
                {one.name && (
                  <Text as="div" tone="soft" size="md">
                    {one.name}
                  </Text>
                )}
              </td>
              <td data-heading={t('import.column')}>
                <code>{one.column}</code>
              </td>
              <td data-heading={t('import.value')}>
                {isFixable(one) ? (
                  <Cell
                    isLong={one.value.includes('\n') || one.value.length > longFrom}
                    aria-label={t('import.cell', { column: one.column, line: one.line })}
                    aria-describedby={`wrong-${at}`}
                    value={cells[key(one)] ?? one.value}
                    onChange={(typed) => onCell(key(one), typed.target.value)}
                  />
                ) : (
                  one.value
                )}
              </td>
              <td id={`wrong-${at}`} data-heading={t('import.wrong')}>
                {one.message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > findings.length && (
        <p className={styles.hint}>
          {t('import.moreFindings', { count: total - findings.length })}
        </p>
      )}
    </div>
  );
}

/** A field for one cell; a single line would lose the line breaks of a long text. */
function Cell({ isLong, ...field }: { isLong: boolean } & FieldProps) {
  return isLong ? <textarea rows={4} {...field} /> : <input {...field} />;
}

/** Further effects of the import, and warnings. */
function Notes({
  plan,
  isBusy,
  onRename,
}: {
  plan: ImportPlan;
  isBusy: boolean;
  onRename: (renaming: ImportRenaming) => void;
}) {
  const t = useTexts();
  const names = plan.brings.map(({ name }) => name).join(', ');
  const unknown = plan.unknownColumns.filter(
    (name) => !plan.proposals.some(({ heading }) => heading === name),
  );
  return (
    <>
      {plan.brings.length > 0 && (
        <Notice tone="quiet">
          {plan.kind === 'sessions' ? (
            <p>{t('import.bringsSpeakers', { count: plan.brings.length, names })}</p>
          ) : (
            <p>{t('import.brings', { names })}</p>
          )}
        </Notice>
      )}
      {plan.affects.map((booth) => (
        <Affected key={booth.line} booth={booth} />
      ))}
      {plan.proposals.map((one) => (
        <Notice key={one.heading} tone="quiet">
          <p>{t('import.proposal', one)}</p>
          <Button size="sm" variant="light" aria-disabled={isBusy} onClick={() => onRename(one)}>
            {t('import.useAs', one)}
          </Button>
        </Notice>
      ))}
      {unknown.length > 0 && (
        <Notice tone="quiet">
          <p>{t('import.unknown', { names: unknown.join(', ') })}</p>
        </Notice>
      )}
      {plan.warnings.length > 0 && (
        <Notice tone="quiet" title={t('import.warnings')}>
          <ul className={marked.marked}>
            {plan.warnings.map((one) => (
              <li key={`${one.line} ${one.column} ${one.message}`}>
                {t('import.warning', { ...one })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** The first lines as parsed. */
function Preview({ preview: { columns, lines } }: { preview: ImportPlan['preview'] }) {
  const t = useTexts();
  if (lines.length === 0) return null;
  return (
    <details className={styles.paste}>
      <summary className={link.tap}>{t('import.preview')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row" data-heading={t('import.line')}>
                  {line}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at]} data-heading={columns[at]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Sum({ name, count, bad = false }: { name: string; count: number; bad?: boolean }) {
  return (
    <Card gap={0} data-bad={(bad && count > 0) || undefined} data-none={count === 0 || undefined}>
      <Text as="dt" tone="soft" size="md">
        {name}
      </Text>
      <dd>{count}</dd>
    </Card>
  );
}
