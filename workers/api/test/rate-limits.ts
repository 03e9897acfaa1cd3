/** Local rate limits count per clock minute: makes `calls` again, as another caller, when the minute ended meanwhile. */
export const inOneMinute = async <T>(calls: () => Promise<T>): Promise<T> => {
  const minute = () => Math.floor(Date.now() / 60_000)
  const started = minute()
  const result = await calls()
  return minute() === started ? result : inOneMinute(calls)
}

/** The statuses of `count` calls, one after the other. */
export const statusesOf = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
  const statuses = []
  for (let made = 0; made < count; made++) statuses.push((await call()).status)
  return statuses
}
