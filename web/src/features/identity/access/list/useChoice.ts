import { mostChosenPeople } from '@pavilion/contract';
import { useState } from 'react';

interface Row {
  _id: string;
}

/** The selected rows of a list: individual ones across pages, or everything it matches. A different list starts with none. */
export function useChoice(rows: Row[], list: string) {
  const [kept, setKept] = useState({ list, ids: [] as string[], isAll: false, last: '' });
  const none = { list, ids: [] as string[], isAll: false, last: '' };
  const { ids, isAll, last } = kept.list === list ? kept : none;
  const set = (next: string[], at = '') =>
    setKept({ list, ids: next.slice(0, mostChosenPeople), isAll: false, last: at });
  const chosen = new Set(ids);
  const isChosen = ({ _id }: Row) => isAll || chosen.has(_id);
  const here = rows.filter(isChosen).length;
  const state: 'all' | 'some' | 'none' =
    here === 0 ? 'none' : here === rows.length ? 'all' : 'some';
  const rowIds = rows.map(({ _id }) => _id);
  return {
    ids,
    isAll,
    count: isAll ? rows.length : ids.length,
    clear: () => setKept(none),
    chooseAllFound: () => setKept({ ...none, isAll: true }),
    selection: {
      state,
      isChosen,
      onChoose({ _id }: Row, isRange: boolean) {
        const from = isRange ? rowIds.indexOf(last) : -1;
        const to = rowIds.indexOf(_id);
        const range = from < 0 ? [_id] : rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
        // when all are selected, deselecting one keeps the rest of this page
        const base = isAll ? rowIds : ids;
        const others = base.filter((id) => !range.includes(id));
        set(isChosen({ _id }) ? others : [...others, ...range], _id);
      },
      onChooseAll() {
        const others = (isAll ? [] : ids).filter((id) => !rowIds.includes(id));
        set(state === 'all' ? others : [...others, ...rowIds]);
      },
    },
  };
}
