import { AppError } from '@portal/contract/api/errors'
import { listHeaders } from '@portal/contract/api/response-headers'
import { deliverable } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import {
  addMailFile,
  changeMailFile,
  countMail,
  deleteMailFile,
  heldPdfMessage,
  listMail,
  mailViews,
  placeMail,
} from '@portal/contract/mail/mail-files'
import type { RequestContext } from '../context.ts'
import { keyOf } from '../files/names.ts'
import { stateOf } from '../files/objects.ts'
import { HandlerResponse, handler } from '../handler.ts'
import { instantAfter } from '../platform/dates.ts'
import { requireFile } from '../requests/documents.ts'
import { storeMessage } from '../requests/messages/store-message.ts'
import { authorOf, findAgenciesOf, writerOf } from './emailed-store.ts'
import { deliverMailHandler, undoMailHandler } from './deliver.ts'
import { matchHandlers } from './match.ts'
import { scanMailSoon } from './scan.ts'
import { splitMailHandler } from './split.ts'
import {
  countMailIn,
  deleteMail,
  findListed,
  findMail,
  findMailEmail,
  findWaitingSame,
  insertMail,
  updateMail,
} from './store.ts'
import { kindBy } from '@portal/contract/kinds/kinds'
import { planMail } from '@portal/contract/mail/deliver-mail'
import { planAction } from '../requests/change/transition.ts'
import { findRows } from '../requests/kinds-store.ts'
import { presentPlan } from '../requests/planned-email.ts'
import { deliveredOf } from '../requests/waiting-deliveries/delivery.ts'

const full = () =>
  new AppError('too_many', {
    message: `${limits.mail.files} files are waiting in Incoming Reports. Deliver some or set them aside first.`,
  })

/**
 * Opens a file that is held when staff let it in, not before.
 * @throws AppError `invalid` when it doesn't open.
 */
const requireOpens = async (context: RequestContext, id: string): Promise<void> => {
  if ((await findListed(context, id))?.state !== 'held') return
  const opened = await stateOf(context.mailChecks, keyOf(id, 'pdf'))
  if (!opened) throw new AppError('unavailable')
  if (opened !== 'opens') throw new AppError('invalid', { message: heldPdfMessage(opened) })
}

export const mailHandlers = {
  listMail: handler(listMail, async ({ context, query }) => {
    const { files, total } = await findMail(context, query.view, query)
    return new HandlerResponse(files, { [listHeaders.total]: String(total) })
  }),

  countMail: handler(countMail, async ({ context }) => ({
    waiting: await countMailIn(context, mailViews.waiting),
    other: await countMailIn(context, mailViews.other),
    address: context.config.mailAddress,
  })),

  addMailFile: handler(addMailFile, async ({ context, actor, receive }) => {
    if ((await countMailIn(context, ['waiting'])) >= limits.mail.files) throw full()
    const { files } = await receive()
    const file = requireFile('file', files.file, deliverable)
    if (!(await insertMail(context, { ...file, userId: actor.id }))) {
      const same = await findWaitingSame(context, file.sha256)
      throw same
        ? new AppError('same_file', { message: `It's the same file as ${same.label}, which is here.` })
        : full()
    }
    scanMailSoon(context, file.id)
    return (await findListed(context, file.id))!
  }),

  changeMailFile: handler(changeMailFile, async ({ context, params, body: { version, ...change } }) => {
    if (change.state === 'waiting') await requireOpens(context, params.id)
    const expiresAt =
      change.state && (change.state === 'waiting' ? null : instantAfter(context.now, { days: limits.mail.asideDays }))
    const changed = await updateMail(context, params.id, version, {
      ...change,
      ...(expiresAt !== undefined && { expiresAt }),
    })
    const file = await findListed(context, params.id)
    if (!file) throw new AppError('not_found')
    if (!changed) throw new AppError('changed_meanwhile')
    return file
  }),

  deleteMailFile: handler(deleteMailFile, async ({ context, params: { id }, query }) => {
    if (await deleteMail(context, id, query.version)) return context.files.delete(keyOf(id, 'pdf'))
    throw new AppError((await findListed(context, id)) ? 'changed_meanwhile' : 'not_found')
  }),

  placeMail: handler(placeMail, async ({ context, actor, params: { id }, body: { version, request } }) => {
    const email = await findMailEmail(context, id, version)
    if (!email?.sender) throw new AppError((await findListed(context, id)) ? 'changed_meanwhile' : 'not_found')
    const [row] = await findRows(context, [request])
    if (!row) throw new AppError('not_found')
    const kind = authorOf(email.senderCheck ?? 'unknown')
    const agencies = kind === 'sender' ? [] : await findAgenciesOf(context.db, email.sender)
    // An agency's own address says more than that of its portal.
    const writers = agencies.filter(({ isNotice }) => Boolean(isNotice) === (kind === 'notice'))
    const agency = { id: writerOf(writers, row.request.agencyId), address: null }
    const outcome = await storeMessage(
      { ...context, actor },
      {
        requestId: row.request.id,
        author: { kind, userId: null, email: email.sender },
        source: 'email',
        agency,
        text: [email.label, email.text].filter(Boolean).join('\n\n').slice(0, limits.messageLength),
        email: {
          // Two colleagues put it on one request.
          idHash: `mail:${id}`,
          problems: email.problem?.split('\n') ?? [],
          isCut: false,
          automatic: null,
        },
      },
    )
    await deleteMail(context, id, version)
    if (outcome === 'repeated') throw new AppError('changed_meanwhile')
  }),

  planMail: handler(planMail, async ({ context, body: { targets } }) => {
    const rows = await findRows(
      context,
      targets.map(({ request }) => request),
    )
    const found = new Map(rows.map((row) => [row.request.id, row]))
    const planned = targets.map(async (target) => {
      const row = found.get(target.request)
      const kind = row && kindBy(row.request.kind)
      if (!row || !kind || kind.documents[target.type] === undefined) return []
      const plan = await planAction(context, deliveredOf(kind, target.type).deliver, row)
      return [{ ...target, emails: presentPlan(context, plan).emails }]
    })
    return (await Promise.all(planned)).flat()
  }),

  ...matchHandlers,
  splitMail: splitMailHandler,
  deliverMail: deliverMailHandler,
  undoMail: undoMailHandler,
}
