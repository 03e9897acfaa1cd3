import { createContext, use } from 'react'

/** Goes on with work on a request, or first asks whether to: a colleague may be working on it. */
type ConfirmWork = (work: () => void) => void

export const WorkConfirmation = createContext<ConfirmWork>((work) => work())

export const useConfirmWork = (): ConfirmWork => use(WorkConfirmation)
