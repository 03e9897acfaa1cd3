type Reasoned<Text extends string> = Text | `${Text}: ${string}`

/** The timeline entry of a change to a request. It never names a person: who did it is said beside it. */
export type ChangeActivity =
  | `${string} uploaded`
  | 'Final report uploaded, request completed'
  | `${string} removed`
  | Reasoned<`${string} ${'replaced' | 'withdrawn'}`>
  | Reasoned<'Request completed' | 'Request closed without a report' | 'Request canceled'>
  | 'Request reopened'
  | 'Full report requested'
  | 'Switched to face page only'
  | `Status changed to ${string}`
  | `Report type changed to ${string}`

type Said = Readonly<{ reason?: string | null | undefined }>

const withReason = <Text extends string>(text: Text, { reason }: Said): Reasoned<Text> =>
  reason ? `${text}: ${reason}` : text

export const canceledActivity = (said: Said) => withReason('Request canceled', said)

/** A request that is completed with nothing delivered is closed without a report. */
export const completedActivity = ({ delivered }: { delivered: ReadonlySet<string> }, said: Said) =>
  delivered.size > 0 ? withReason('Request completed', said) : withReason('Request closed without a report', said)

export const replacedActivity = (label: string, said: Said) => withReason(`${label} replaced`, said)
export const withdrawnActivity = (label: string, said: Said) => withReason(`${label} withdrawn`, said)
