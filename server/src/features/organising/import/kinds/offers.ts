import { type BoothChange, instantAt, wallClock } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import * as hall from '../../../venue/booth/service.ts';
import * as cells from '../model/cells.ts';
import { boothsNamed } from '../model/names.ts';
import type { WorkPlan, ImportDefinition } from '../model/definition.ts';

interface Row {
  booth: string;
  title: string;
  text?: string;
  'ends (date)'?: string;
  'ends (time)'?: string;
}
interface Work {
  id: string;
  change: BoothChange;
}

/** Booths' offers, matched by the booth's key or name. */
export const offers: ImportDefinition<Row, Work> = {
  kind: 'offers',
  needs: 'offers',
  key: ['booth'],
  title: 'booth',
  columns: () => [
    { name: 'booth', cell: cells.line(120), required: true, example: 'lake-view' },
    { name: 'title', cell: cells.line(200), required: true, example: 'Ten percent off' },
    { name: 'text', cell: cells.line(4000), example: 'For orders during the event.' },
    { name: 'ends (date)', cell: cells.day, example: '06/06/2021' },
    { name: 'ends (time)', cell: cells.time, example: '18:00' },
  ],
  lock: hall.lockHall,
  async plan(ctx, lines) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const { booths } = await hall.wholeHall(ctx);
    for (const { number, row } of lines) {
      const found = boothsNamed(booths, row.booth);
      const [booth] = found;
      if (!booth || found.length > 1) {
        const code = booth ? 'import.ambiguous' : 'import.unknownBooth';
        plan.problems.push({ line: number, column: 'booth', code });
        continue;
      }
      const day = row['ends (date)'];
      const time = row['ends (time)'] ?? ctx.event.config.closes;
      const change: BoothChange = {
        offer: {
          title: row.title,
          description: row.text ?? booth.state.offer?.description ?? '',
        },
        ...(day && { offerEndsAt: instantAt(day, time, ctx.event.zone).toISOString() }),
      };
      const isSame = isDeepStrictEqual({ ...booth.state, ...change }, booth.state);
      const act = isSame ? 'unchanged' : booth.state.offer ? 'update' : 'create';
      plan.steps.push({ line: number, act, work: { id: booth.id, change } });
    }
    return plan;
  },
  write: async (tx, { id, change }) => [await hall.changeBooth(tx, id, change)],
  publish: hall.publishHall,
  async lines(ctx) {
    const { booths } = await hall.wholeHall(ctx);
    return booths.flatMap(({ slug, state }) => {
      if (!state.offer) return [];
      const ends = state.offerEndsAt && wallClock(new Date(state.offerEndsAt), ctx.event.zone);
      return [
        {
          booth: slug,
          title: state.offer.title,
          text: state.offer.description,
          'ends (date)': ends ? ends.day.split('-').reverse().join('/') : '',
          'ends (time)': ends ? ends.time : '',
        },
      ];
    });
  },
};
