import { createLiveTicket } from '@portal/contract/api/live-ticket'
import { handler } from '../handler.ts'
import { issueLiveTicket } from './ticket.ts'

export const liveHandlers = {
  createLiveTicket: handler(createLiveTicket, async ({ context, actor }) => ({
    ticket: context.liveChannels && (await issueLiveTicket(context, actor)),
  })),
}
