import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row, Key extends string> {
  key: Key;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Can be sorted by; `onSort` has to do the sorting. */
  isSortable?: boolean;
  isNumber?: boolean;
  /** Hidden where space is short. */
  isMinor?: boolean;
  /** Its cell starts with its label where each row is a block. */
  isLabelled?: boolean;
}

/** Selects rows with a checkbox in front of each. */
export interface Selection<Row> {
  label: (row: Row) => string;
  allLabel: string;
  /** Whether all rows, some or none are chosen. */
  state: 'all' | 'some' | 'none';
  isChosen: (row: Row) => boolean;
  /** `isRange`: Shift was held, to choose all rows since the last one. */
  onChoose: (row: Row, isRange: boolean) => void;
  onChooseAll: () => void;
}

export interface Sort<Key extends string> {
  key: Key;
  isDescending: boolean;
}

/** Rows of one kind in columns; sortable columns have a button in the header. On phones each row is a block of its cells. */
export function DataTable<Row, Key extends string>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  marks,
  selection,
}: {
  label: string;
  /** The first one is the row's header. */
  columns: Column<Row, Key>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
  /** A row's `data-mark`, for styling. */
  marks?: (row: Row) => string | undefined;
  selection?: Selection<Row> | undefined;
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <td className={styles.box}>
              <input
                type="checkbox"
                aria-label={selection.allLabel}
                checked={selection.state === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selection.state === 'some';
                }}
                onChange={selection.onChooseAll}
              />
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-mark={marks?.(row)}>
            {selection && (
              <td className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={selection.label(row)}
                  checked={selection.isChosen(row)}
                  onChange={(change) =>
                    selection.onChoose(row, (change.nativeEvent as MouseEvent).shiftKey)
                  }
                />
              </td>
            )}
            {columns.map(({ key, label: heading, cell, isNumber, isMinor, isLabelled }, at) => {
              const kind = {
                'data-number': isNumber,
                'data-minor': isMinor,
                'data-labelled': isLabelled,
              };
              return at === 0 ? (
                <th scope="row" key={key} {...kind}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-name={heading} {...kind}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row, Key extends string>({
  column: { key, label, isSortable, isNumber, isMinor },
  sort,
  onSort,
}: {
  column: Column<Row, Key>;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}) {
  const isSorted = sort.key === key;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  const Icon = isSorted ? (sort.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-number={isNumber}
      data-minor={isMinor}
      data-plain={!isSortable}
      aria-sort={isSorted ? direction : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() =>
            onSort({ key, isDescending: isSorted ? !sort.isDescending : Boolean(isNumber) })
          }
        >
          {label}
          <Icon size={14} stroke={1.8} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Sorts rows that are all loaded, by the `valueOf` of a column. */
export function useSorted<Row, Key extends string>(
  rows: Row[],
  valueOf: Record<Key, (row: Row) => string | number>,
  initial: Sort<Key>,
): { sorted: Row[]; sort: Sort<Key>; onSort: (sort: Sort<Key>) => void } {
  const [sort, onSort] = useState(initial);
  const value = valueOf[sort.key];
  const sorted = [...rows].sort((a, b) => {
    const [one, other] = sort.isDescending ? [value(b), value(a)] : [value(a), value(b)];
    return typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
  });
  return { sorted, sort, onSort };
}
