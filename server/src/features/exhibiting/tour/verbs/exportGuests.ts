import type { Readable } from 'node:stream';
import { type Actor, fullName, shownTourCode, wallClock } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { type Cell, toSheet } from '../../../../sheets/Sheet.ts';
import { sheetFile } from '../../../../sheets/file.ts';
import { say } from '../../../../texts/texts.ts';
import { asksMobile } from '../../../identity/account/service.ts';
import { discloseFile } from '../../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../../platform/security/service.ts';
import { limitFiles } from '../limits.ts';
import { type GuestRow, listGuests } from '../queries/guests.ts';
import { mayContact, requireOwnTour } from '../rights.ts';

const columns = [
  'name',
  'email',
  'mobile',
  'state',
  'seats',
  'arrivedSeats',
  'code',
  'bookedAt',
  'arrivedAt',
] as const;

/** Who comes to a site visit as a file, with contact details only where the consent is in force. Refuses as `requireOwnTour` does, and `throttled`. */
export async function exportGuests(
  ctx: Ctx<Actor>,
  at: { boothId: string; tourId: string },
  format: 'csv' | 'xlsx',
): Promise<{ file: Readable; name: string; type: string }> {
  const tour = await requireOwnTour(ctx, at);
  await limitFiles(ctx);
  const rows = await listGuests(ctx.db, at.tourId);
  const personIds = rows.filter(mayContact).map((row) => row.person_id);
  await discloseFile(ctx, { kind: 'guestsExport', boothId: at.boothId, personIds });
  await sendExportNotice(ctx, { kind: 'leads', detail: tour.booth_slug });
  const asked = columns.filter((column) => column !== 'mobile' || asksMobile(ctx));
  const headings = asked.map((column) => {
    const heading = say(ctx, `tour.column.${column}`);
    return column.endsWith('At') ? `${heading} (${ctx.event.zone})` : heading;
  });
  const cells = rows.map((row) => asked.map((column) => toCell(ctx, row, column)));
  const sheet = toSheet(say(ctx, 'tour.sheet'), [headings, ...cells]);
  const { day } = wallClock(tour.start_at, ctx.event.zone);
  return {
    ...sheetFile([sheet], { format, zone: ctx.event.zone }),
    name: `site-visit-${tour.booth_slug}-${day}.${format}`,
  };
}

function toCell(ctx: Ctx, row: GuestRow, column: (typeof columns)[number]): Cell {
  const isAllowed = mayContact(row);
  switch (column) {
    case 'name':
      return fullName(row) || say(ctx, 'lead.former');
    case 'email':
      return isAllowed ? row.email : null;
    case 'mobile':
      return isAllowed ? row.mobile : null;
    case 'state':
      return say(ctx, `tour.state.${row.state}`);
    case 'code':
      return shownTourCode(row.code);
    case 'seats':
      return row.seats;
    case 'arrivedSeats':
      return row.arrived_seats;
    case 'bookedAt':
      return { at: new Date(toEventTime(ctx, row.created_at)) };
    case 'arrivedAt':
      return { at: row.arrived_at && new Date(toEventTime(ctx, row.arrived_at)) };
  }
}
