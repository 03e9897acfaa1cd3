import { listHandler } from '../lists/list.ts'
import { turnaround } from '../lists/turnaround.ts'

export const turnaroundHandlers = { getTurnaround: listHandler(turnaround) }
