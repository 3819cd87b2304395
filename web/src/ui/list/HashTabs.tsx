import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from '../../render/router.ts';
import type { ReactNode } from 'react';

/** Parts of a page as tabs; the address names the open one, `#PART`, and the first is the default. A single part gets no tabs. */
export function HashTabs({ parts }: { parts: [key: string, name: ReactNode, part: ReactNode][] }) {
  const navigate = useNavigate();
  const hash = useLocation().hash;
  const open = parts.find(([key]) => key === hash)?.[0] ?? parts[0]?.[0] ?? null;
  if (parts.length === 1) return parts[0]![2];
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(key) =>
        void navigate({
          to: '.',
          hash: key ?? '',
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        })
      }
    >
      <Tabs.List>
        {parts.map(([key, name]) => (
          <Tabs.Tab key={key} value={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(([key, , part]) => (
        <Tabs.Panel key={key} value={key} pt="lg">
          {part}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
