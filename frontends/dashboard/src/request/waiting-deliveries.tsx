import { call } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { canTransition, factsOf } from '@portal/contract/kinds/rules'
import { stopReasons } from '@portal/contract/requests/waiting-deliveries'
import { Alert, Button, useAction, useSecondsLeft } from '@portal/ui'
import { clockText } from '../list/cells.tsx'
import { documentLabel } from '../files/document-name.ts'
import { useFilePreview } from '../files/preview.tsx'
import { refreshLists } from '../refresh-lists.ts'
import { kindOf, type AnyRequest } from './request.ts'
import { undoDelivery } from '../undo.ts'
import { deliveriesOf } from './deliver-document.tsx'

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'medium' })

type WaitingDelivery = AnyRequest['waitingDeliveries'][number]

interface WaitProps {
  request: AnyRequest
  delivery: WaitingDelivery
}

/** Whether the request takes the document now, by its rules; the server decides. */
const isPossible = ({ request, delivery }: WaitProps): boolean => {
  const { rules } = kindOf(request)
  const definition = deliveriesOf(rules).find(({ type }) => type === delivery.documentType)
  const action = delivery.replaces ? definition?.replace : definition?.deliver
  return delivery.stopped !== 'infected' && !!action && canTransition(rules, action, factsOf(rules, request))
}

const WaitButtons = (props: WaitProps) => {
  const { request, delivery } = props
  const label = documentLabel(request, delivery.documentType)
  const { open, onPoint, preview } = useFilePreview(delivery, label)
  const { busy, run } = useAction()
  const all = delivery.others > 0 && !delivery.stopped
  const takeBack = delivery.stopped ? 'Discard' : all ? 'Undo All' : 'Undo'
  const others = all ? `, and ${counted(delivery.others, 'other request')}` : ''
  const description = `${request.clientName}: ${label}${others}`
  const send = (title: string, failed: string, sending: () => Promise<unknown>) =>
    void run(sending, { done: { title, description }, failed, refresh: refreshLists })
  const { deliverNow } = kindOf(request).calls
  return (
    <div className="flex flex-wrap gap-2">
      {open && delivery.stopped !== 'infected' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Preview the waiting ${label}`}
          onPointerEnter={onPoint}
          onClick={open}
        >
          Preview
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`${takeBack}: ${label}`}
        onClick={() =>
          send(delivery.stopped ? 'File Discarded' : 'Delivery Undone', "Couldn't undo", () =>
            undoDelivery(request, delivery.id),
          )
        }
      >
        {takeBack}
      </Button>
      {isPossible(props) && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`${all ? 'Deliver all now' : 'Deliver now'}: ${label}`}
          onClick={() =>
            send(all ? 'Being Delivered' : 'Delivered', "Couldn't deliver", () =>
              call(deliverNow, {
                params: { id: request.id, delivery: delivery.id },
                query: delivery.stopped ? { stopped: delivery.stopped } : {},
              }),
            )
          }
        >
          {all ? 'Deliver All Now' : 'Deliver Now'}
        </Button>
      )}
      {preview}
    </div>
  )
}

/** Counts down for the eye; a screen reader hears the time once. */
const Wait = (props: WaitProps) => {
  const { request, delivery } = props
  const { documentType, deliverAt, by, others } = delivery
  const seconds = useSecondsLeft(deliverAt)
  const label = documentLabel(request, documentType)
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-accent-soft px-3 py-1 text-sm">
      <output>
        <strong className="font-semibold">
          {seconds > 0 ? (
            <>
              {label} delivers in{' '}
              <span className="tabular-nums" aria-hidden>
                {clockText(seconds)}
              </span>
              <span className="sr-only">at {timeOf(deliverAt)}</span>.
            </>
          ) : (
            `${label} is being delivered…`
          )}
        </strong>{' '}
        {others > 0 && `${counted(others, 'other request')} about this crash ${others === 1 ? 'gets' : 'get'} it too. `}
        {by && `Uploaded by ${by}. `}Clients don't see it yet.
      </output>
      <WaitButtons {...props} />
    </div>
  )
}

const Stopped = (props: WaitProps) => {
  const { request, delivery } = props
  return (
    <Alert tone="warning" title={`${documentLabel(request, delivery.documentType)} wasn't delivered`} className="mt-3">
      <p className="mb-2">
        {delivery.stopped && stopReasons[delivery.stopped]}{' '}
        {delivery.by && `${delivery.by} uploaded ${delivery.label}.`}
      </p>
      <WaitButtons {...props} />
    </Alert>
  )
}

/** The documents that staff uploaded and that aren't delivered yet. The server sends them to staff only. */
export const WaitingDeliveries = ({ request }: { request: AnyRequest }) =>
  request.waitingDeliveries.map((delivery) =>
    delivery.stopped ? (
      <Stopped key={delivery.id} request={request} delivery={delivery} />
    ) : (
      <Wait key={delivery.id} request={request} delivery={delivery} />
    ),
  )
