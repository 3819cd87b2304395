import { BigScreen } from '../../furniture/BigScreen.tsx';
import { Box } from '../../kit/Box.tsx';
import { Contact } from '../../kit/Contact.tsx';
import type { Room } from '../../kit/room.ts';
import { plane } from '../../kit/view.ts';

const isWide = (room: Room) => room.camera.width > 1000;

/** Where the video is while a session has the big screen: beside it, or on feet near the viewer on phones. */
export function smallScreen(room: Room) {
  const [width, x, y, up] = isWide(room)
    ? ([2.3, 3.65, room.depth - 1.5, 7.2] as const)
    : ([1.4, 0.95, 5.6, 0.5] as const);
  return {
    width,
    height: width * 0.58,
    on: plane(room.view, [x, y, up], [1, 0, 0], [0, 0, 1]),
  };
}

export function SmallScreen({ room }: { room: Room }) {
  const screen = smallScreen(room);
  return (
    <>
      {!isWide(room) && (
        <>
          <Contact at={[1.65, 5.6, 0]} width={1.6} depth={0.9} />
          {[1.15, 2].map((x) => (
            <Box key={x} at={[x, 5.6, 0]} size={[0.14, 0.1, 0.45]} tint="var(--v-metal)" />
          ))}
        </>
      )}
      <BigScreen {...screen} />
    </>
  );
}
