import { useAction, type ActionOptions } from '@portal/ui'
import { conflictMessage } from '../conflict-message.ts'
import type { FailureText, ToastText } from '../kinds/kind.ts'
import { refreshLists } from '../refresh-lists.ts'
import type { AnyRequest } from './request.ts'
import { changeMessage } from '../undo.ts'

export interface RequestAction extends Pick<ActionOptions, 'atFields'> {
  send: () => Promise<unknown>
  success: ToastText
  /** Without it, an error's message is `problem`. */
  failure?: FailureText
}

/** Runs an action on a request, shows the result and refreshes the lists and the request. */
export const useRequestAction = (request: AnyRequest) => {
  const { run, ...state } = useAction()
  /** Resolves to whether the action succeeded. */
  const runAction = ({ send, success, failure, ...options }: RequestAction): Promise<boolean> =>
    run(send, {
      ...options,
      ...(failure && { failed: failure.title, fallback: failure.fallback }),
      done: (reply) => changeMessage(request, reply, { description: request.referenceNumber, ...success }),
      explain: async (error) => (await conflictMessage(error, request)) ?? failure?.description,
      refresh: () => void refreshLists(),
    })
  return { ...state, run: runAction }
}
