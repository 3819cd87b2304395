import { Menu } from '@mantine/core';
import { start } from '../../../lib/start.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { InfoPageAnchor } from './InfoPageAnchor.tsx';

/** The event's own pages and links as menu items, those of the footer too: behind the login there is none. */
export function InfoPageItems() {
  const read = useLocalText();
  return (
    <>
      <Menu.Divider />
      {start?.infoPages?.map(({ title, to }, at) => (
        <Menu.Item key={at} renderRoot={(props) => <InfoPageAnchor to={to} {...props} />}>
          {read(title)}
        </Menu.Item>
      ))}
    </>
  );
}
