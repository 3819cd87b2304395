import type { Server } from '../../../../core/context.ts';
import { forEachInEvent, pageAddress } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import { contacts } from '../../../venue/booth/service.ts';
import { claimReport, listDueReports } from '../queries/reports.ts';

/** Tells the staff of booths, once their event has closed for the last time, where their report is. */
export async function sendReports(server: Server): Promise<void> {
  const now = server.ports.clock.now();
  const due = await listDueReports(server.store.db, now);
  await forEachInEvent(server, due, async (tx, { id, name }) => {
    if (!(await claimReport(tx.db, id, now))) return;
    for (const { email, language, first_name } of await contacts(tx, id))
      await mail(tx, {
        to: email,
        language,
        name: first_name,
        key: 'boothReport',
        values: { booth: name },
        link: {
          label: 'mail.boothReport.link',
          url: pageAddress(tx, `/exhibitor/figures?booth=${id}`),
        },
      });
  });
}
