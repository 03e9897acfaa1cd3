import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../context.ts'
import type { Statement } from '../../db/client.ts'
import { requests, type RequestRow } from '../../db/schema/requests.ts'
import { requestRows } from '../rows-store.ts'

const rows = requestRows<RequestRow>()

/** A license or plate, encrypted for its request and with its hash, as the table has them. */
export const sealedPlate = (context: RequestContext, id: string, driverLicenseOrPlate: string | null) => {
  const sealed = rows.encrypt(context, { id, driverLicenseOrPlate } as typeof requests.$inferInsert)
  return { driverLicenseOrPlate: sealed.driverLicenseOrPlate ?? null, licenseHash: sealed.licenseHash }
}
export type SealedPlate = ReturnType<typeof sealedPlate>

/** Writes a sealed license or plate. */
export const setPlate = ({ db }: Pick<RequestContext, 'db'>, id: string, plate: SealedPlate): Statement =>
  db.update(requests).set(plate).where(eq(requests.id, id))
