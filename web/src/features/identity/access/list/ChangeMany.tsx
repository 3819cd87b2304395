import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { useFocusAfter } from '../../../../ui/dialog/useFocusAfter.ts';
import { type BulkAct, useAccessClasses, usePersonTags } from './peopleData.ts';
import styles from './PeopleTable.module.css';

/** The number of selected people and the actions available for them. */
export function ChangeMany({
  count,
  total,
  isAll,
  onChooseAll,
  onClear,
  onAct,
  children,
}: {
  count: number;
  /** How many people match. */
  total: number;
  isAll: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onAct: (act: BulkAct) => void;
  /** Further actions. */
  children: ReactNode;
}) {
  const t = useTexts();
  const classes = useAccessClasses();
  const tags = usePersonTags();
  const bar = useFocusAfter(isAll);
  const acts: BulkAct[] = [
    'tag',
    ...(tags.data?.length ? (['untag'] as const) : []),
    ...(classes.data?.length ? (['class'] as const) : []),
    ...(['giveRole', 'takeRole', 'mute', 'unmute', 'block', 'unblock'] as const),
  ];
  return (
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={t('access.chosen', { count })}
      className={styles.chosen}
    >
      <strong role="status">{t('access.chosen', { count })}</strong>
      {!isAll && total > count && (
        <Button size="sm" variant="subtle" onClick={onChooseAll}>
          {t('access.chooseAll', { count: total })}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={onClear}>
        {t('access.chooseNone')}
      </Button>
      {/* focus returns to this element */}
      <div>
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
                {...(one === 'block' && { color: 'var(--live)' })}
                onClick={() => onAct(one)}
              >
                {t(`access.many.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {children}
      <FailedPart isAside what={t('access.changeMany')} queries={[classes, tags]} />
    </div>
  );
}
