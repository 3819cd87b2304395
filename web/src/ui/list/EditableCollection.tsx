import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedStep } from '../feedback/FailedStep.tsx';
import { Loaded } from '../feedback/Loaded.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { SideDrawer } from '../dialog/SideDrawer.tsx';
import { type Item, EditableList } from './EditableList.tsx';

interface Placing {
  mutate: (to: { id: string; place: number }) => void;
  error: Error | null;
}

interface Removing {
  mutate: (id: string, then: { onSuccess: () => void }) => void;
  reset: () => void;
  error: Error | null;
  isPending: boolean;
  isSuccess: boolean;
}

/** Editable items of one kind: the list, the drawer for editing one, and the outcome of the last step. */
export function EditableCollection<Thing>({
  query,
  toItem,
  fits,
  add,
  empty,
  form,
  remove,
  place,
  heading = 'h2',
}: {
  query: UseQueryResult<Thing[]>;
  toItem: (thing: Thing) => Item;
  /** Filters the list; while it does, items can't be reordered. */
  fits?: ((item: Item) => boolean) | null;
  /** Label of the button that adds one; without it none can be added here. */
  add?: string;
  empty: string;
  form: (thing: Thing | null, onDone: () => void) => ReactNode;
  /** Deletes one, after a confirmation that says what it means; the log can restore it. */
  remove?: { step: Removing; means: string | ((item: Item) => ReactNode) };
  /** Moves one to another position; null where they have no order. */
  place: Placing | null;
  /** Below the page’s own heading, or below that of a section. */
  heading?: 'h2' | 'h3';
}) {
  const t = useTexts();
  const [written, setWritten] = useState<{ thing: Thing | null; title: string } | null>(null);
  const [leaving, setLeaving] = useState<Item | null>(null);
  const failed = place?.error;
  const close = () => setWritten(null);
  return (
    <>
      <Loaded query={query} empty={null}>
        {(things) => (
          <EditableList
            heading={heading}
            items={things.map(toItem).filter(fits ?? (() => true))}
            {...(add && { add, onAdd: () => setWritten({ thing: null, title: add }) })}
            empty={things.length === 0 && <EmptyState>{empty}</EmptyState>}
            onChange={(id) => {
              const thing = things.find((one) => toItem(one).id === id)!;
              setWritten({ thing, title: toItem(thing).title });
            }}
            onDelete={remove ? setLeaving : null}
            onMove={place && !fits ? (id, to) => place.mutate({ id, place: to }) : null}
          />
        )}
      </Loaded>
      {remove?.step.isSuccess && <Notice tone="good">{t('programme.isGone')}</Notice>}
      <FailedStep error={failed} />
      {written && (
        <SideDrawer title={written.title} onClose={close}>
          {form(written.thing, close)}
        </SideDrawer>
      )}
      {remove && leaving && (
        <ConfirmDialog
          title={t('shell.deleteTitle', { what: leaving.title })}
          confirm={t('shell.delete')}
          act={{
            isPending: remove.step.isPending,
            error: remove.step.error,
            run: () => remove.step.mutate(leaving.id, { onSuccess: () => setLeaving(null) }),
          }}
          onClose={() => {
            remove.step.reset();
            setLeaving(null);
          }}
        >
          {typeof remove.means === 'string' ? <p>{remove.means}</p> : remove.means(leaving)}
        </ConfirmDialog>
      )}
    </>
  );
}
