import { feeReceipt } from '@portal/contract/files/file-kinds'
import { addReceipt } from '@portal/contract/requests/fees'
import { AppError } from '@portal/contract/api/errors'
import type { RequestContext } from '../context.ts'
import { handler } from '../handler.ts'
import { changeRequest } from './change/change-requests.ts'
import { changeDocument, requireFile } from './documents.ts'
import { findRows, type Row } from './kinds-store.ts'
import { presentRequest } from './present.ts'

const findRow = async (context: RequestContext, id: string): Promise<Row> => {
  const [row] = await findRows(context, [id])
  if (!row) throw new AppError('not_found')
  return row
}

/** @throws AppError `wrong_state` for a request without a fee. */
const requireFee = (row: Row): Row => {
  if (row.request.agencyFee === null)
    throw new AppError('wrong_state', { message: 'This request has no fee. Record the fee first.' })
  return row
}

/** Stores the receipt of a request's fee. An earlier one is deleted within a day, so that Undo can bring it back. */
export const addReceiptHandler = handler(addReceipt, async ({ context, actor, params, receive }) => {
  const read = async () => requireFee(await findRow(context, params.id))
  const row = await findRow(context, params.id)
  const { files } = await receive(() => requireFee(row))
  const file = requireFile('file', files.file, feeReceipt)
  await changeRequest(context, { row, readAgain: read }, (one) => ({
    // As an action on another request's row would be, the removal of the fee at the same moment is a conflict.
    guarded: ['agencyFee', 'feeReceipt'],
    columns: { feeReceipt: file.id, hasClientDocuments: true },
    documents: [changeDocument(context, one, 'feeReceipt', { added: { file } })],
    activities: ['Agency fee receipt added'],
    undoSeconds: context.config.undoSeconds,
  }))
  return presentRequest(await read(), actor)
})
