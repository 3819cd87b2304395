import {
  type Actor,
  type Booth,
  type EditedBooth,
  type OrganisedBooth,
  type BoothPart,
  boothParts,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import * as queries from '../queries/organise.ts';
import * as staffing from '../queries/staff.ts';
import { withDetails } from '../verbs/withDetails.ts';
import { findItems } from './items.ts';
import type { BoothRow } from '../tables.ts';

/** What the editor shows of a booth. */
export async function toEdited(ctx: Ctx<Actor>, row: BoothRow): Promise<EditedBooth> {
  const [booth] = await withDetails(ctx, [row]);
  const { boothFloors: _floors, reveChatId: _id, ...rest } = booth!;
  const staff = await staffing.listStaffEntries(ctx.db, [row.id]);
  const keepers = await queries.listKeepers(ctx.db, row.id);
  const addresses = staff.map(({ email }) => email);
  await disclose(ctx, { kind: 'staff', boothId: row.id, addresses });
  return {
    ...rest,
    floorId: row.floor_id,
    staff: staff.map(({ email, name }) => ({ email, name })),
    items: await findItems(ctx, row.id),
    keepers,
    version: row.version,
  };
}

/** The rows of the organisers’ list. */
export async function toOrganised(ctx: Ctx, rows: BoothRow[]): Promise<OrganisedBooth[]> {
  const booths = await withDetails(ctx, rows);
  const staff = Map.groupBy(
    await staffing.listStaffEntries(
      ctx.db,
      rows.map((row) => row.id),
    ),
    (entry) => entry.booth_id,
  );
  return booths.map((booth, at) => {
    const { floor_id: floorId, version } = rows[at]!;
    const staffCount = staff.get(booth._id)?.length ?? 0;
    const { _id, slug, name, city, kind, x, y, style, tier, color, logoUrl } = booth;
    const { published, staffed } = booth;
    return {
      ...{
        _id,
        slug,
        name,
        city,
        kind,
        floorId,
        x,
        y,
        style,
        tier,
        color,
        logoUrl,
        published,
        staffed,
      },
      staffCount,
      missing: missingParts(booth, staffCount),
      version,
    };
  });
}

function missingParts(booth: Booth, staffCount: number): BoothPart[] {
  const has: Record<BoothPart, boolean> = {
    city: booth.city !== '',
    logo: booth.logoUrl !== null,
    picture: booth.bgImgUrl !== null || booth.imgUrl !== null,
    summary: booth.summaryText !== '',
    details: booth.summarySubText !== '',
    gallery:
      booth.imagesGallery.length > 0 ||
      booth.panoramas.length > 0 ||
      booth.imagesLocation.length > 0 ||
      booth.imagesAmenities.length > 0,
    video: booth.videoLinks.length > 0,
    documents: booth.documents.length > 0,
    offer: booth.offer !== null,
    staff: staffCount > 0,
  };
  return boothParts.filter((part) => !has[part]);
}
