// How a firm's docket filters and sorts, as SQL without parameters. Its indexes have these texts, and a query that repeats
// them word for word reads only the indexes. None has a comma, at which drizzle-kit would split it.

/** The docket's views that don't depend on the viewer, as bits of `docketFlags`. */
export const docketFlag = { open: 1, ready: 2, waiting: 4, canceled: 8 } as const

const isDelivered = 'face_page_file is not null or full_report_file is not null or report_file is not null'

export const docketFlags = `(case status when 'cancelled' then ${docketFlag.canceled} else (case when status <> 'completed' then ${docketFlag.open} else 0 end) + (case when ${isDelivered} then ${docketFlag.ready} else 0 end) + (case when status <> 'completed' and waiting_for = 'client' then ${docketFlag.waiting} else 0 end) end)`

/** When something that the client sees last changed. */
export const docketChangedAt = `(case when last_message_at > updated_at then last_message_at else updated_at end)`
