import { listHandler } from '../lists/list.ts'
import { turnaround } from './turnaround.ts'

export const turnaroundHandlers = { getTurnaround: listHandler(turnaround) }
