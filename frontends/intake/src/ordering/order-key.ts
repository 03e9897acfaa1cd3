import type { Order } from './order-kind.ts'

const contentsOf = ({ body, files }: Order): string =>
  JSON.stringify([
    body,
    Object.entries(files).map(([name, file]) => file && [name, file.name, file.size, (file as File).lastModified]),
  ])

export interface OrderKey {
  keyFor: (order: Order) => string
  /** Told that the server refused this order. */
  refuse: (order: Order) => void
  /** What is sent next is an order of its own, whatever became of the one before. */
  renew: () => void
  /** The key of an order that was sent and of which nothing is known: it must outlive the page. */
  pending: () => string | undefined
}

/**
 * The idempotency key of one filled form. Sending again without knowing what became of the first time keeps it, so that
 * one order comes of it; other contents after a refusal are another order. `sent` is the key of an order that went
 * before the page was loaded anew.
 */
export const createOrderKey = (sent?: string): OrderKey => {
  let key = sent ?? crypto.randomUUID()
  let pending = sent !== undefined
  let refused: string | undefined
  return {
    keyFor: (order) => {
      if (refused !== undefined && refused !== contentsOf(order)) key = crypto.randomUUID()
      refused = undefined
      pending = true
      return key
    },
    refuse: (order) => {
      refused = contentsOf(order)
      pending = false
    },
    renew: () => {
      key = crypto.randomUUID()
      pending = false
      refused = undefined
    },
    pending: () => (pending ? key : undefined),
  }
}
