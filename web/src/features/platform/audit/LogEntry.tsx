import { Button } from '@mantine/core';
import { type AuditEntry, CallError, may } from '@pavilion/contract';
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useUndo } from './data.ts';
import { stateLines } from './stateLines.ts';
import { useFieldName } from './useFieldName.ts';
import { useThingName } from './useThingName.ts';
import { useValueName } from './useValueName.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Log.module.css';

const icons = {
  created: IconPlus,
  changed: IconPencil,
  moved: IconArrowsMove,
  deleted: IconTrash,
  undone: IconArrowBackUp,
};
const shownAtFirst = 6;

/** One change: what, by whom, when, with old and new values side by side. */
export function LogEntry({
  entry,
  names,
  onUndone,
  onHistory,
}: {
  entry: AuditEntry;
  /** Names by id, for the ids in the entry. */
  names: Record<string, string>;
  onUndone: () => void;
  /** Shows all entries about the thing. */
  onHistory?: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const thing = useThingName()(entry.thing);
  const undo = useUndo();
  const Icon = icons[entry.act];
  const act = t(`audit.act.${entry.act}` as TextKey);
  const title = entry.thing === 'import' ? t(`import.kind.${entry.title}` as TextKey) : entry.title;
  const name = `${thing}: ${title || t('audit.erased')}`;
  return (
    <li className={styles.entry} data-act={entry.act} data-undone={entry.isUndone || undefined}>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} stroke={1.8} />
      </span>
      <div className={styles.what}>
        <h2 dir="auto">
          <span className={styles.act}>{act}</span> {name}
        </h2>
        <Text tone="soft" size="sm">
          {t('audit.by', { name: entry.by?.name ?? t('audit.former') })}
          {' · '}
          <time dateTime={entry.createdAt}>{inEventZone(entry.createdAt, language)}</time>
          {entry.isUndone && <strong className={styles.badge}>{t('audit.undone')}</strong>}
        </Text>
      </div>
      <Row justify="end" className={styles.doing}>
        {onHistory && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={onHistory}
            aria-label={`${t('audit.history')}: ${name}`}
          >
            {t('audit.history')}
          </Button>
        )}
        {may(entry, 'audit.undo') && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={undo.isPending}
            aria-label={t('audit.undoOf', { what: `${act} ${name}` })}
            onClick={() => undo.mutate(entry._id, { onSuccess: onUndone })}
          >
            {t('audit.undo')}
          </Button>
        )}
      </Row>
      <States entry={entry} names={names} caption={`${act} ${name}`} />
      {undo.isError && (
        <div className={styles.refused}>
          <Notice tone="bad">
            {whyNot(undo.error) ||
              errorSentence(undo.error, t('shell.offline'), t('shell.notDone'))}
          </Notice>
        </div>
      )}
    </li>
  );
}

/** Why the old state can't be restored; empty if the undo failed for another reason. */
function whyNot(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  return error.fields.map(({ message }) => message).join(' ');
}

function States({
  entry: { thing, before, after },
  names,
  caption,
}: {
  entry: AuditEntry;
  names: Record<string, string>;
  caption: string;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [whole, setWhole] = useState(false);
  const say = (value: boolean | null) =>
    t(value === null ? 'audit.empty' : value ? 'audit.yes' : 'audit.no');
  const fieldName = useFieldName(thing, names);
  const valueName = useValueName(thing);
  const nothing = t('audit.empty');
  const lines = stateLines(before, after, { language, say, names, valueName }).filter(
    (line) => (before && after) || (line.before ?? line.after) !== nothing,
  );
  const shown = whole ? lines : lines.slice(0, shownAtFirst);
  const rest = lines.length - shown.length;
  if (lines.length === 0) return null;
  return (
    <div className={styles.states}>
      <table>
        <caption className={visuallyHidden.text}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {before && <th scope="col">{t('audit.before')}</th>}
            {after && <th scope="col">{t('audit.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.path}>
              <th scope="row">{names[line.path] ?? fieldName(line.path)}</th>
              {before && (
                <td data-label={t('audit.before')} dir="auto">
                  {after ? <del>{line.before ?? nothing}</del> : line.before}
                </td>
              )}
              {after && (
                <td data-label={t('audit.after')} dir="auto">
                  {before ? <ins>{line.after ?? nothing}</ins> : line.after}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
          {t('audit.rest', { count: rest })}
        </button>
      )}
    </div>
  );
}
