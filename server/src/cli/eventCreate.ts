import {
  conference,
  type EventConfig,
  exhibition,
  presetForms,
  presetGuides,
  type PresetName,
  propertyExpo,
} from '@pavilion/contract';
import { commit, createContext } from '../core/context.ts';
import { addQuestions } from '../features/identity/form/service.ts';
import { addChapters } from '../features/venue/guide/service.ts';
import { pageAddress, tryCreate } from '../features/platform/event/service.ts';
import { cliText } from '../texts/cli.ts';
import { type Command, CommandRefused, type CommandInput, UsageMistake } from './Command.ts';
import { endDemo } from './endDemo.ts';
import { openServer } from './openServer.ts';
import { isDay } from './isDay.ts';
import { isSlug } from './isSlug.ts';

const presets: Record<PresetName, EventConfig> = {
  exhibition,
  'property-expo': propertyExpo,
  conference,
};
const mostLettersOfName = 120;

/** Creates an event on a server, as a draft unless told to open it; the first one outside the demo becomes the default, unless there is one. */
export const eventCreate: Command = {
  name: 'event create',
  options: {
    preset: { takes: 'PRESET', required: true },
    slug: { takes: 'SLUG', required: true },
    name: { takes: 'NAME', required: true },
    starts: { takes: 'DAY', required: true },
    ends: { takes: 'DAY', required: true },
    zone: { takes: 'ZONE', required: true },
    host: { takes: 'HOST' },
    open: {},
  },
  async run({ options }, terminal) {
    const { preset, ...event } = checked(options);
    await openServer(terminal, async (server) => {
      const { store, ports } = server;
      const state = options.open === undefined ? 'draft' : 'open';
      const row = await tryCreate(store.db, ports.ids, { ...event, state });
      if (!row) throw new CommandRefused(cliText('event.exists'));
      const ctx = createContext(server, { actor: null, event: row, language: 'en' });
      await commit(ctx, async (tx) => {
        await addQuestions(tx, presetForms[preset]);
        await addChapters(tx, presetGuides[preset]);
      });
      const address = pageAddress({ event: row, ports }, '/');
      const sentence = state === 'open' ? 'event.opened' : 'event.created';
      terminal.print(cliText(sentence, { name: row.name, address }));
      terminal.print(cliText('event.created.next', { slug: row.slug }));
      await endDemo(server, terminal);
    });
  },
};

function checked(options: CommandInput['options']) {
  const { preset = '', slug = '', name = '', starts = '', ends = '', zone = '', host } = options;
  const config = Object.hasOwn(presets, preset) && presets[preset as PresetName];
  if (!config) throw new UsageMistake(cliText('field.preset'));
  if (!isSlug(slug)) throw new UsageMistake(cliText('field.slug'));
  if (!name.trim() || name.length > mostLettersOfName || name.includes('\u0000'))
    throw new UsageMistake(cliText('field.name'));
  for (const [option, day] of Object.entries({ starts, ends }))
    if (!isDay(day)) throw new UsageMistake(cliText('field.day', { option }));
  if (ends < starts) throw new UsageMistake(cliText('field.days'));
  if (!isZone(zone)) throw new UsageMistake(cliText('field.zone'));
  if (host !== undefined && !/^[a-z0-9.-]+(:\d+)?$/.test(host))
    throw new UsageMistake(cliText('field.host'));
  return {
    ...{ preset: preset as PresetName, slug, name: name.trim() },
    ...{ startDate: starts, endDate: ends, zone, host, config },
  };
}

function isZone(zone: string): boolean {
  try {
    return (
      /^(UTC|[A-Z]\w+\/.+)$/.test(zone) &&
      Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    );
  } catch {
    return false;
  }
}
