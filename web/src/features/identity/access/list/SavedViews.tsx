import { Button, Checkbox, Menu, NativeSelect, TextInput } from '@mantine/core';
import type { PeopleShown, PeopleView } from '@pavilion/contract';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../../ui/form/Fields.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Unsaved } from '../../../../ui/form/Unsaved.tsx';
import { useDeleteView, useSaveView } from './peopleData.ts';
import { type PeopleAddress, defaultPeopleShown } from './peopleAddress.ts';
import styles from './PeopleTable.module.css';

interface SavedViewsProps {
  views: PeopleView[];
  /** The view on screen, possibly modified. */
  view: PeopleView | undefined;
  shown: PeopleShown;
  onAddress: (address: PeopleAddress) => void;
}

/** The views of the people list that organisers share: select, save, rename, delete, or make one the default. */
export function SavedViews({ views, view, shown, onAddress }: SavedViewsProps) {
  const t = useTexts();
  const save = useSaveView();
  const [opens, setOpens] = useState<'new' | 'edit' | 'delete' | null>(null);
  const isChanged = view && toParts(view) !== toParts(shown);
  return (
    <>
      <NativeSelect
        label={t('access.view')}
        value={view?._id ?? ''}
        data={[
          { value: '', label: t('access.everybody') },
          ...views.map(({ _id, name, isDefault }) => ({
            value: _id,
            label: isDefault ? t('access.viewDefault', { name }) : name,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onAddress(value ? { view: value } : { shown: defaultPeopleShown })
        }
      />
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconDots size={18} aria-hidden />}>
            {t('access.viewMenu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isChanged && (
            <Menu.Item
              onClick={() =>
                save.mutateAsync({ ...view, ...shown, id: view._id }).then(
                  ({ _id }) => onAddress({ view: _id }),
                  () => {},
                )
              }
            >
              {t('access.viewSave', { name: view.name })}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setOpens('new')}>{t('access.viewNew')}</Menu.Item>
          {view && (
            <>
              <Menu.Item onClick={() => setOpens('edit')}>{t('access.viewEdit')}</Menu.Item>
              <Menu.Item color="var(--live)" onClick={() => setOpens('delete')}>
                {t('access.viewDelete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isChanged && <span className={styles.changed}>{t('access.viewChanged')}</span>}
      <FailedStep error={save.error} />
      {(opens === 'new' || opens === 'edit') && (
        <ViewForm
          view={opens === 'edit' ? view : undefined}
          shown={opens === 'edit' && view ? view : shown}
          onClose={() => setOpens(null)}
          onSaved={(id) => {
            setOpens(null);
            onAddress(opens === 'edit' && isChanged ? { view: id, shown } : { view: id });
          }}
        />
      )}
      {opens === 'delete' && view && (
        <DeleteView
          view={view}
          onClose={() => setOpens(null)}
          onDeleted={() => {
            setOpens(null);
            onAddress({ shown });
          }}
        />
      )}
    </>
  );
}

function ViewForm({
  view,
  shown,
  onClose,
  onSaved,
}: {
  view: PeopleView | undefined;
  shown: PeopleShown;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const t = useTexts();
  const save = useSaveView();
  const [draft, set, begun] = useDraft(`view:${view?._id ?? 'new'}`, {
    name: view?.name ?? '',
    isDefault: view?.isDefault ?? false,
  });
  const { filter, columns, sort, isDescending } = shown;
  return (
    <FormDialog title={t(view ? 'access.viewEdit' : 'access.viewNew')} onClose={onClose}>
      <Stack
        as="form"
        gap={5}
        onSubmit={(submit) => {
          submit.preventDefault();
          const parts = { filter, columns, sort, isDescending };
          save.mutateAsync({ ...draft, ...parts, id: view?._id }).then(
            ({ _id }) => onSaved(_id),
            () => {},
          );
        }}
      >
        <Unsaved draft={draft} saved={begun} />
        <Fields isSaving={save.isPending}>
          <TextInput
            label={t('access.viewName')}
            description={t('access.viewShared')}
            required
            maxLength={60}
            value={draft.name}
            onChange={(change) => set({ name: change.currentTarget.value })}
          />
          <Checkbox
            label={t('access.viewOpens')}
            checked={draft.isDefault}
            onChange={(change) => set({ isDefault: change.currentTarget.checked })}
          />
        </Fields>
        <FailedStep error={save.error} />
        <Button type="submit" loading={save.isPending}>
          {t('access.viewSaveIt')}
        </Button>
      </Stack>
    </FormDialog>
  );
}

function DeleteView({
  view,
  onClose,
  onDeleted,
}: {
  view: PeopleView;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const t = useTexts();
  const remove = useDeleteView();
  return (
    <ConfirmDialog
      title={t('access.viewDeleteNamed', { name: view.name })}
      confirm={t('access.viewDelete')}
      act={{
        ...{ isPending: remove.isPending, error: remove.error },
        run: () => void remove.mutateAsync(view._id).then(onDeleted, () => {}),
      }}
      onClose={onClose}
    >
      <p>{t('access.viewDeleteText')}</p>
    </ConfirmDialog>
  );
}

function toParts({ filter, columns, sort, isDescending }: PeopleShown): string {
  return JSON.stringify([
    Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b)),
    ...[columns, sort, isDescending],
  ]);
}
