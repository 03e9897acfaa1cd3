import { and, count, eq, gt, isNull, like, or } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { activities } from '../../db/schema/activities.ts'
import { requests, type RequestRow } from '../../db/schema/requests.ts'
import { requestRows } from '../rows-store.ts'

const rows = requestRows<RequestRow>()

/** A license or plate, encrypted for its request and with its hash, as the table has them. */
export const sealedPlate = (context: RequestContext, id: string, driverLicenseOrPlate: string | null) => {
  const sealed = rows.encrypt(context, { id, driverLicenseOrPlate } as typeof requests.$inferInsert)
  return { driverLicenseOrPlate: sealed.driverLicenseOrPlate ?? null, licenseHash: sealed.licenseHash }
}
export type SealedPlate = ReturnType<typeof sealedPlate>

/** The number of corrections that were made on the tracking page since an instant. */
export const countByLink = async (
  { db }: Pick<RequestContext, 'db'>,
  requestId: string,
  since: string,
): Promise<number> => {
  const [row] = await db
    .select({ corrections: count() })
    .from(activities)
    .where(
      and(
        eq(activities.requestId, requestId),
        isNull(activities.actorId),
        gt(activities.createdAt, since),
        or(
          like(activities.activity, 'Corrected on the tracking page%'),
          like(activities.activity, 'Report number % on the tracking page'),
        ),
      ),
    )
  return row?.corrections ?? 0
}

/** Writes a sealed license or plate. */
export const setPlate = ({ db }: Pick<RequestContext, 'db'>, id: string, plate: SealedPlate): Statement =>
  db.update(requests).set(plate).where(eq(requests.id, id))
