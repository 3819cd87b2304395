import { instantAt } from '@pavilion/contract';
import { createContext } from '../core/context.ts';
import {
  type AffectedPerson,
  listAffected,
} from '../features/identity/privacy/verbs/listAffected.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, UsageMistake } from './Command.ts';
import { csvLine } from './csvLine.ts';
import { openServer } from './openServer.ts';
import { eventNamed } from './eventNamed.ts';
import { isDay } from './isDay.ts';

/** Lists the people who must be notified of a data incident between two times. */
export const incident: Command = {
  name: 'incident',
  options: {
    event: { takes: 'SLUG', required: true },
    from: { takes: 'MOMENT', required: true },
    to: { takes: 'MOMENT' },
  },
  async run({ options }, terminal) {
    await openServer(terminal, async (server) => {
      const event = await eventNamed(server.store.db, options['event']);
      const moment = (option: string) => parseMoment(options[option] ?? '', event.zone, option);
      const from = moment('from');
      const to = options['to'] === undefined ? server.ports.clock.now() : moment('to');
      if (to < from) throw new UsageMistake(cliText('incident.order'));
      const ctx = createContext(server, { actor: null, event, language: 'en' });
      const found = await listAffected(ctx, from, to);
      terminal.print(csvLine(Object.keys(fieldReaders)));
      for (const one of found)
        terminal.print(csvLine(Object.values(fieldReaders).map((of) => of(one))));
      const active = found.filter((one) => one.was_active).length;
      const others = found.filter((one) => one.id === null).length;
      terminal.printError(
        cliText('incident.found', {
          ...{ count: found.length, event: event.name, active, others },
          ...{ from: from.toISOString(), to: to.toISOString() },
        }),
      );
    });
  },
};

const fieldReaders: Record<string, (one: AffectedPerson) => string | null> = {
  id: ({ id }) => id,
  email: ({ email, erased_at }) => (erased_at ? null : email),
  mobile: ({ mobile, erased_at }) => (erased_at || !mobile ? null : mobile),
  name: ({ name, erased_at }) => (erased_at ? null : name),
  language: ({ language }) => language,
  registeredAt: ({ registered_at }) => registered_at?.toISOString() ?? null,
  erasedAt: ({ erased_at }) => erased_at?.toISOString() ?? null,
  wasActive: ({ was_active }) => (was_active === null ? null : was_active ? 'yes' : 'no'),
  heldAs: ({ held_as }) => held_as,
};

function parseMoment(given: string, zone: string, option: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(given) ?? [];
  if (!day || !time || !isDay(day)) throw new UsageMistake(cliText('incident.moment', { option }));
  return instantAt(day, time, zone);
}
