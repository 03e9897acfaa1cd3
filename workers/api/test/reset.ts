import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const isEmpty = async (): Promise<boolean> => {
  const table = await env.DB.prepare("select 1 from sqlite_master where name = 'users'").first()
  return !table && (await env.FILES.list({ limit: 1 })).objects.length === 0
}

/** Deletes the database with its schema, and all files. */
export const deleteStorage = async (): Promise<void> => {
  // Something that is still under way after a response keeps the old storage open through a reset.
  do await reset()
  while (!(await isEmpty()))
}

/** Makes the portal an empty one with the newest schema. */
export const resetPortal = async (): Promise<void> => {
  await deleteStorage()
  await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)))
}
