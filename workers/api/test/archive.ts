import { archiveClosed } from '../src/reports/archive/archive.ts'
import { rows, testContext } from './kit.ts'

/** Makes requests look as if they were completed and their emails sent three years ago. */
export const makeOld = async (...ids: string[]): Promise<void> => {
  for (const id of ids) {
    await rows(
      "update requests set status = 'completed', completed_at = '2020', updated_at = '2020', last_message_at = null, client_replied_at = null where id = ?",
      id,
    )
    await rows("update outbox set data = null, state = 'sent' where report_id = ?", id)
  }
}

export const archiveOld = async (...ids: string[]): Promise<void> => {
  await makeOld(...ids)
  await archiveClosed(testContext())
}
