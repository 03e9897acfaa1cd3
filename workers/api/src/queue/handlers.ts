import { listColleagues } from '@portal/contract/queue/queue-changes'
import { handler } from '../handler.ts'
import { changeQueueHandler } from './change-handler.ts'
import { findColleagues } from './change-store.ts'
import { queueListHandler } from './list-handler.ts'
import { undoQueueHandler } from './undo-handler.ts'

export const queueHandlers = {
  listQueue: queueListHandler,
  changeQueue: changeQueueHandler,
  undoQueueChange: undoQueueHandler,
  listColleagues: handler(listColleagues, ({ context }) => findColleagues(context)),
}
