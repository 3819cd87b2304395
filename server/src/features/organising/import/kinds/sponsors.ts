import { sponsorDraft } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { add } from '../../sponsor/service.ts';
import * as cells from '../model/cells.ts';
import { save } from '../verbs/save.ts';
import { allSponsors } from '../queries/programme.ts';
import type { ImportDefinition } from '../model/definition.ts';

interface Row {
  name: string;
  tier: string;
  website?: string;
  logo?: string;
}
interface Work {
  id: string | null;
  given: { name: string; tier: string; website?: string; logoUrl?: string };
}

const tierKeys = (ctx: Ctx) =>
  (ctx.event.config.features.sponsors?.tiers ?? []).map(({ key }) => key);

/** The sponsors, matched by name. */
export const sponsors: ImportDefinition<Row, Work> = {
  kind: 'sponsors',
  needs: 'sponsors',
  key: ['name'],
  title: 'name',
  columns: (ctx) => [
    { name: 'name', cell: cells.line(120), required: true, example: 'Warm Stone Bank' },
    {
      name: 'tier',
      cell: cells.choice(tierKeys(ctx)),
      required: true,
      example: tierKeys(ctx)[0] ?? '',
      choices: tierKeys(ctx),
    },
    { name: 'website', cell: cells.link, example: 'https://bank.example' },
    { name: 'logo', cell: cells.file, example: 'warm-stone-bank.png', file: 'picture' },
  ],
  async plan(ctx, lines) {
    const all = await allSponsors(ctx.db, ctx.event.id);
    const steps = lines.map(({ number, row }) => {
      const there = all.find((one) => one.name.toLowerCase() === row.name.toLowerCase());
      const isSame =
        there?.name === row.name &&
        there.tier === row.tier &&
        (row.website ?? there.website) === there.website &&
        (row.logo ?? there.logoUrl) === there.logoUrl;
      return {
        line: number,
        act: !there ? ('create' as const) : isSame ? ('unchanged' as const) : ('update' as const),
        work: {
          id: there?._id ?? null,
          given: {
            name: row.name,
            tier: row.tier,
            ...(row.website && { website: row.website }),
            ...(row.logo && { logoUrl: row.logo }),
          },
        },
      };
    });
    return { steps, problems: [], brings: [] };
  },
  write: (tx, { id, given }) =>
    save(tx, { thing: 'sponsor', id, title: given.name, to: given }, () =>
      add(tx, sponsorDraft.parse(given)),
    ),
  async lines(ctx) {
    return (await allSponsors(ctx.db, ctx.event.id)).map((one) => ({
      name: one.name,
      tier: one.tier,
      website: one.website ?? '',
      logo: one.logoUrl ?? '',
    }));
  },
};
