import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Loaded, sentenceOf } from './Loaded.tsx';
import { Notice } from './Notice.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { type Item, WrittenList } from './WrittenList.tsx';

interface Step<Given> {
  mutate: (given: Given) => void;
  error: Error | null;
  isSuccess: boolean;
}

/** Things of one kind for those who write them: the list, the drawer in which one is written, and how the last step went. */
export function WrittenThings<Thing>({
  query,
  itemOf,
  fits,
  add,
  empty,
  form,
  remove,
  place,
}: {
  query: UseQueryResult<Thing[]>;
  itemOf: (thing: Thing) => Item;
  /** Narrows the list; while it does, nothing is put into another order. */
  fits?: ((item: Item) => boolean) | null;
  /** What the button that adds one says; without it none is added here. */
  add?: string;
  empty: string;
  form: (thing: Thing | null, onDone: () => void) => ReactNode;
  /** Takes one away; the log brings it back. */
  remove?: Step<string>;
  /** Puts one to another place; null where they stand in no order. */
  place: Step<{ id: string; place: number }> | null;
}) {
  const t = useTexts();
  const [written, setWritten] = useState<{ thing: Thing | null; title: string } | null>(null);
  const failed = remove?.error ?? place?.error;
  const close = () => setWritten(null);
  return (
    <>
      <Loaded query={query} empty={null}>
        {(things) => (
          <WrittenList
            items={things.map(itemOf).filter(fits ?? (() => true))}
            {...(add && { add, onAdd: () => setWritten({ thing: null, title: add }) })}
            empty={things.length === 0 && <p>{empty}</p>}
            onChange={(id) => {
              const thing = things.find((one) => itemOf(one).id === id)!;
              setWritten({ thing, title: itemOf(thing).title });
            }}
            onDelete={remove ? (id) => remove.mutate(id) : null}
            onMove={place && !fits ? (id, to) => place.mutate({ id, place: to }) : null}
          />
        )}
      </Loaded>
      {remove?.isSuccess && <Notice tone="good">{t('programme.isGone')}</Notice>}
      {failed && (
        <Notice tone="bad">{sentenceOf(failed, t('shell.offline'), t('shell.notDone'))}</Notice>
      )}
      {written && (
        <SideDrawer title={written.title} onClose={close}>
          {form(written.thing, close)}
        </SideDrawer>
      )}
    </>
  );
}
