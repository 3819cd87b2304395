import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import styles from './Figures.module.css';

export interface BarRow {
  key: string;
  name: string;
  detail?: string;
  value: number;
  /** What appears beside the number. */
  more: string;
}

/** Rows with a number each, which is also drawn as a bar. */
export function BarTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: string[];
  rows: BarRow[];
}) {
  const language = useLanguage();
  const top = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className={styles.bars} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, value, more }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {detail && <small>{detail}</small>}
              <svg aria-hidden focusable="false" viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect className={styles.track} width={100} height={10} />
                <rect width={(value / top) * 100} height={10} />
              </svg>
            </th>
            <td>{inNumbers(value, language)}</td>
            <td>{more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
