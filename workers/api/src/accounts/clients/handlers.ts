import { findClients } from '@portal/contract/requests/placed-requests'
import { handler } from '../../handler.ts'
import { searchClients } from './store.ts'

export const clientHandlers = {
  findClients: handler(findClients, ({ context, query }) => searchClients(context, query.search)),
}
