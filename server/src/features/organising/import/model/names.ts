import type { WholeHall } from '../../../venue/booth/service.ts';
import type { ProgrammeRow } from '../queries/programme.ts';

/** The booths a cell names: by key, else by name. */
export function boothsNamed(booths: WholeHall['booths'], cell: string): WholeHall['booths'] {
  const name = cell.toLowerCase();
  const byKey = booths.filter((one) => one.slug === name);
  return byKey.length ? byKey : booths.filter(({ state }) => state.name.toLowerCase() === name);
}

/** The sessions a cell names: by id, else by topic. */
export function sessionsNamed(programme: ProgrammeRow[], cell: string): ProgrammeRow[] {
  const name = cell.toLowerCase();
  const byId = programme.filter((one) => one.id === name);
  return byId.length ? byId : programme.filter((one) => one.topic.en.toLowerCase() === name);
}

/** A session's name in a table: its topic, or its id if several share that topic. */
export function sessionName(programme: ProgrammeRow[], id: string): string {
  const topic = programme.find((one) => one.id === id)?.topic.en ?? id;
  return sessionsNamed(programme, topic).length === 1 ? topic : id;
}
