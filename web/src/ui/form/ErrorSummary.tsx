import { focusField } from './focusField.ts';
import { Notice } from '../feedback/Notice.tsx';
import styles from './Fields.module.css';

/** Everything wrong with a form in one place, each error with a button that focuses its field. */
export function ErrorSummary({
  title,
  problems,
}: {
  title: string;
  problems: { field: string; label: string; message: string }[];
}) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="bad" title={title}>
      <ul className={styles.problems}>
        {problems.map(({ field, label, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={(click) => focusField(click.currentTarget.closest('form'), [field])}
            >
              {label}
            </button>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
