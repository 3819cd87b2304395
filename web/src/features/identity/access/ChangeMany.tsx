import { Button, Menu } from '@mantine/core';
import type { ChosenPeople, PeopleAction } from '@pavilion/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { useAccessClasses, usePersonTags } from './data.ts';
import styles from './PeopleTable.module.css';

export type Act = PeopleAction['act'];

/** How many people are chosen, and what can be done with them. */
export function ChangeMany({
  who,
  count,
  total,
  isAll,
  onChooseAll,
  onClear,
  children,
}: {
  who: ChosenPeople;
  count: number;
  /** How many the list finds. */
  total: number;
  isAll: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  /** What else can be done. */
  children: ReactNode;
}) {
  const t = useTexts();
  const [act, setAct] = useState<Act | null>(null);
  const hasClasses = (useAccessClasses().data ?? []).length > 0;
  const hasTags = (usePersonTags().data ?? []).length > 0;
  const acts: Act[] = [
    'tag',
    ...(hasTags ? (['untag'] as const) : []),
    ...(hasClasses ? (['class'] as const) : []),
    ...(['giveRole', 'takeRole', 'mute', 'unmute', 'block', 'unblock'] as const),
  ];
  return (
    <div role="group" aria-label={t('access.chosen', { count })} className={styles.chosen}>
      <strong role="status">{t('access.chosen', { count })}</strong>
      {!isAll && total > count && (
        <Button size="sm" variant="subtle" onClick={onChooseAll}>
          {t('access.chooseAll', { count: total })}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={onClear}>
        {t('access.chooseNone')}
      </Button>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button size="sm" rightSection={<IconChevronDown size={18} aria-hidden />}>
            {t('access.changeMany')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((one) => (
            <Menu.Item
              key={one}
              {...(one === 'block' && { color: 'red' })}
              onClick={() => setAct(one)}
            >
              {t(`access.many.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {children}
      {act && <ChangeDialog act={act} who={who} count={count} onClose={() => setAct(null)} />}
    </div>
  );
}
