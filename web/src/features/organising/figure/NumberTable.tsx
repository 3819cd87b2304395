import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import styles from './Figures.module.css';

/** A table of numbers, to scroll sideways where it is wide. */
export function NumberTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: string[];
  rows: { key: string; name: string; values: number[] }[];
}) {
  const language = useLanguage();
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={at}>{inNumbers(value, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
