import { biographyTags, email, maxBiography, fullName } from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { restoreTo } from '../../../platform/audit/service.ts';
import { everySpeaker } from '../../../programme/speaker/service.ts';
import * as cells from '../verbs/readCells.ts';
import type { ImportPlan, TableImport } from '../verbs/defineImport.ts';

interface Row {
  email: string;
  designation?: string;
  company?: string;
  biography?: string;
  picture?: string;
}
interface Work {
  id: string;
  title: string;
  given: { profession?: string; company?: string; biographicalInfo?: string; dpUrl?: string };
}

/** What the event says of its speakers, named by their address; who speaks is a matter of roles. */
export const speakers: TableImport<Row, Work> = {
  kind: 'speakers',
  needs: 'speakers',
  key: ['email'],
  title: 'email',
  columns: () => [
    { name: 'email', cell: email, required: true, example: 'asha@firm.example' },
    { name: 'designation', cell: cells.line(200), example: 'Architect' },
    { name: 'company', cell: cells.line(200), example: 'Warm Stone Studio' },
    { name: 'biography', cell: cells.line(maxBiography), example: 'Builds with earth since 2004.' },
    { name: 'picture', cell: cells.file, example: '' },
  ],
  async plan(ctx, lines) {
    const plan: ImportPlan<Work> = { steps: [], problems: [], brings: [] };
    const all = await everySpeaker(ctx);
    for (const { number, row } of lines) {
      const there = all.find((one) => one.email === row.email);
      if (!there) {
        plan.problems.push({ line: number, column: 'email', code: 'sheet.unknownSpeaker' });
        continue;
      }
      const { designation, company, biography, picture } = row;
      const given = {
        ...(designation !== undefined && { profession: designation }),
        ...(company !== undefined && { company }),
        ...(biography !== undefined && { biographicalInfo: htmlOf(biography) }),
        ...(picture !== undefined && { dpUrl: picture }),
      };
      const { profession, company: firm, biographical_info: biographicalInfo, dp_url } = there;
      const old = { profession, company: firm, biographicalInfo, dpUrl: dp_url };
      plan.steps.push({
        line: number,
        act: isDeepStrictEqual({ ...old, ...given }, old) ? 'unchanged' : 'update',
        work: {
          id: there.id,
          title: fullName(there),
          given,
        },
      });
    }
    return plan;
  },
  async write(tx, { id, title, given }) {
    return [
      {
        thing: 'speaker',
        id,
        title,
        ...(await restoreTo(tx, { thing: 'speaker', id, to: given })),
      },
    ];
  },
  async lines(ctx) {
    return (await everySpeaker(ctx)).map((one) => ({
      email: one.email,
      designation: one.profession,
      company: one.company,
      biography: one.biographical_info,
      picture: one.dp_url ?? '',
    }));
  },
};

const mark = new RegExp(`<(${biographyTags.join('|')})\\b`, 'i');

/** A cell with marks stays as it is; plain words become paragraphs. */
function htmlOf(cell: string): string {
  if (mark.test(cell)) return cell;
  const safe = cell.replace(
    /[&<>]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!,
  );
  return safe
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
