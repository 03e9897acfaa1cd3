type Guard = (leave: () => void) => void

const guards = new Set<Guard>()

/** Makes `leaveRequest` ask first. Returns a function that ends that. */
export const addLeaveGuard = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Leaves the open request for another one, after a question if something of it would be lost. */
export const leaveRequest: Guard = (leave) => {
  const [guard] = guards
  if (guard) guard(leave)
  else leave()
}
