import type { Order } from './order.ts'

const contentsOf = ({ body, files }: Order): string =>
  JSON.stringify([
    body,
    Object.entries(files).map(([name, file]) => file && [name, file.name, file.size, (file as File).lastModified]),
  ])

export interface OrderKey {
  keyFor: (order: Order) => string
  /** Told that the server refused this order. */
  refuse: (order: Order) => void
}

/**
 * The idempotency key of one filled form. Sending again without knowing what became of the first time keeps it, so that
 * one order comes of it; other contents after a refusal are another order.
 */
export const createOrderKey = (): OrderKey => {
  let key = crypto.randomUUID()
  let refused: string | undefined
  return {
    keyFor: (order) => {
      if (refused !== undefined && refused !== contentsOf(order)) key = crypto.randomUUID()
      refused = undefined
      return key
    },
    refuse: (order) => {
      refused = contentsOf(order)
    },
  }
}
