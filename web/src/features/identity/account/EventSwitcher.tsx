import { Menu } from '@mantine/core';
import { IconCheck, IconSelector, IconStack2 } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './EventSwitcher.module.css';
import { useGoTo, useOwnEvents } from './ownEvents.ts';

const shown = 8;

/** The console's event, and a menu of the others where the person has a role. */
export function EventSwitcher() {
  const t = useTexts();
  const event = useEvent()!;
  const [isOpen, setIsOpen] = useState(false);
  const go = useGoTo();
  return (
    <div>
      <Menu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        shadow="md"
        width={280}
        withinPortal={false}
        // a scrolling ancestor must not clip it
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            type="button"
            className={styles.switcher}
            aria-label={t('ownEvents.switch', { name: event.name })}
          >
            <span>{event.name}</span>
            <IconSelector size={18} stroke={1.7} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Item component="div" aria-current="true" disabled>
            <Text as="span" tone="brand" weight="strong" className={styles.here}>
              <IconCheck size={16} stroke={2} aria-hidden /> {event.name}
            </Text>
          </Menu.Item>
          {isOpen && <Others onGo={(one) => go.mutate(one)} />}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconStack2 size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/my-events" {...props} />}
          >
            {t('ownEvents.all')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FailedStep error={go.error} />
    </div>
  );
}

/** The other events, or the first of many; fetched when the menu opens. */
function Others({
  onGo,
}: {
  onGo: (one: NonNullable<ReturnType<typeof useOwnEvents>['data']>['events'][number]) => void;
}) {
  const { data } = useOwnEvents();
  return (data?.events ?? [])
    .filter((one) => !one.isThis)
    .slice(0, shown)
    .map((one) => (
      <Menu.Item key={one._id} onClick={() => onGo(one)}>
        {one.name}
      </Menu.Item>
    ));
}
