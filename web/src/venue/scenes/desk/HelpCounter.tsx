import { LowTable } from '../../furniture/LowTable.tsx';
import { Pendant } from '../../furniture/Pendant.tsx';
import { Sofa } from '../../furniture/Sofa.tsx';
import { Person } from '../../furniture/Person.tsx';
import { PottedPlant } from '../../furniture/PottedPlant.tsx';
import { Box } from '../../kit/Box.tsx';
import { Contact } from '../../kit/Contact.tsx';
import { Disc } from '../../kit/Disc.tsx';
import type { Room } from '../../kit/room.ts';
import { useScene } from '../../kit/SceneFrame.tsx';
import { plane, type Point } from '../../kit/view.ts';
import type { Setting } from '../../venue.ts';

const counterWidth = (room: Room) => (room.camera.width > 1000 ? 5 : 3.3);

const counterDepth = (room: Room) => room.depth - 3.4;

/** The counter with who is behind it. */
export function counterArea(room: Room): { area: string; label: Point } {
  const width = counterWidth(room) + 0.2;
  const front = plane(room.view, [-width / 2, counterDepth(room) - 0.5, 0], [1, 0, 0], [0, 0, 1]);
  return { area: front.rect(0, 0, width, 1.95), label: front.at(width / 2, 0.58) };
}

/** A long rounded counter; a person is behind it when the desk is really staffed. */
export function HelpCounter({
  room,
  staffed,
  setting,
}: {
  room: Room;
  staffed: boolean;
  setting: Setting;
}) {
  const { ink } = useScene();
  const { half, depth, camera } = room;
  const wide = camera.width > 1000;
  const y = counterDepth(room);
  const width = counterWidth(room);
  const counter = plane(room.view, [-width / 2, y - 0.32, 0], [1, 0, 0], [0, 0, 1]);
  const lamps = wide ? [-3.4, -2.35, 2.35, 3.4] : [-2.2, 2.2];
  return (
    <>
      <PottedPlant
        at={[-half * 0.72, depth - 0.8, 0]}
        seed="help left"
        height={2.2}
        kind={setting.greenery > 0.5 ? 'palm' : 'leaves'}
      />
      <PottedPlant
        at={[half * 0.72, depth - 0.8, 0]}
        seed="help right"
        height={2.2}
        kind={setting.greenery > 0.5 ? 'palm' : 'blades'}
      />
      <Disc
        at={[0, y - 0.6, 0]}
        radius={width * 0.8}
        fill="color-mix(in oklab, var(--v-brand) 22%, var(--v-floor))"
      />
      <Disc
        at={[0, y - 0.6, 0]}
        radius={width * 0.74}
        fill="color-mix(in oklab, var(--v-accent) 16%, var(--v-floor))"
      />
      {staffed && <Person at={[-0.1, y + 0.7, 0]} seed="helper" staff pose="talk" />}
      <Contact at={[0, y, 0]} width={width * 1.3} depth={2.2} />
      <Box at={[-width / 2, y - 0.4, 0]} size={[width, 0.9, 0.12]} tint="var(--v-wood-dark)" />
      <Box
        at={[-width / 2 + 0.08, y - 0.32, 0.12]}
        size={[width - 0.16, 0.8, 0.92]}
        tint="var(--v-brand)"
      />
      <Box
        at={[-width / 2 - 0.1, y - 0.5, 1.04]}
        size={[width + 0.2, 1, 0.09]}
        tint="var(--v-paper)"
      />
      <path d={counter.rect(0.3, 0.3, width - 0.6, 0.5)} fill="var(--v-paper)" fillOpacity="0.16" />
      <path d={counter.rect(0, 0.12, width, 0.92)} fill={ink('sheen')} fillOpacity="0.3" />
      {lamps.map((x, index) => (
        <Pendant
          key={x}
          at={[x, y + 0.4, (wide ? 4.1 : 5.4) + (index % 2) * 0.5]}
          from={room.height}
          size={0.62}
        />
      ))}
      <PottedPlant
        at={[width * 0.42, y, 1.13]}
        seed="counter"
        height={0.55}
        kind="blades"
        pot="var(--v-stone-warm)"
      />
      <Box at={[-width * 0.34, y - 0.1, 1.13]} size={[0.5, 0.04, 0.34]} tint="#2a2430" />
      <Box
        at={[-width * 0.34 + 0.2, y - 0.05, 1.1]}
        size={[0.1, 0.1, 0.06]}
        tint="var(--v-metal)"
      />
      <Person at={[wide ? 1.5 : 0.9, y - 1.2, 0]} seed="asks" pose="back" />
      {wide && <Person at={[2.2, y - 1.4, 0]} seed="asks with" pose="talk" flip />}
      {wide && <Sofa at={[-5.1, 6.1, 0]} width={1.7} />}
      {wide && <LowTable at={[4.7, 5.9, 0]} />}
      {!wide && (
        <PottedPlant
          at={[-2.9, 7, 0]}
          seed="near"
          height={1.7}
          kind={setting.greenery > 0.5 ? 'palm' : 'leaves'}
        />
      )}
    </>
  );
}
