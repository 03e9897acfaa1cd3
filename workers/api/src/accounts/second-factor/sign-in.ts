import { signInWithSecondFactor, startStepUp, stepUp } from '@portal/contract/accounts/second-factor'
import { AppError } from '@portal/contract/api/errors'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll, refusedAs, type Statement } from '../../db/client.ts'
import { handler, HandlerResponse } from '../../handler.ts'
import { acceptLoginAttempt, countLoginAttempt, countSecondFactorAttempt } from '../lockout/lockout.ts'
import { verifyPassword } from '../password.ts'
import { presentUser } from '../present.ts'
import { openSession } from '../sign-in.ts'
import { findAccount, passwordHashQuery } from '../store.ts'
import { passwordMarkOf, requestProof, requireProofRequest } from './proof-request.ts'
import { proveSession } from './store.ts'
import { closeProofRequest, verifyProof } from './verify-proof.ts'
import { writeWithEmails } from '../../emails/outbox.ts'

const verifyOwnPassword = async (context: RequestContext, actor: Actor, password: string): Promise<Statement[]> => {
  // The lockout counts here too, or an unattended signed-in browser would allow unlimited guesses.
  const attempt = await countLoginAttempt(context, actor.email, passwordHashQuery, { id: actor.id })
  if (actor.secondFactorSince !== null || !(await verifyPassword(password, attempt.rows[0]?.passwordHash)))
    throw new AppError('invalid', { fields: { password: 'Password is incorrect' } })
  return attempt.succeeded()
}

export const secondFactorHandlers = {
  signInWithSecondFactor: handler(signInWithSecondFactor, async ({ context, headers, body }) => {
    await context.limits.byIp('login')
    const request = await requireProofRequest(context, 'sign-in', body.token)
    const account = await findAccount(context, request.email)
    if (!account || (await passwordMarkOf(account.passwordHash)) !== request.passwordMark)
      throw new AppError('sign_in_expired')
    const cookies = headers.get('cookie')
    const attempt = await countSecondFactorAttempt(context, account, cookies)
    const proof = await verifyProof(context, account, body, request)
    const password = await acceptLoginAttempt(context, account.email, cookies)
    const token = await openSession(context, account, password, [
      ...proof.statements,
      ...proof.emails.statements,
      ...attempt.succeeded(),
    ])
    context.waitUntil(context.emailQueue.send(proof.emails.ids))
    const reply = { token, user: presentUser(context, account) }
    return new HandlerResponse(reply, { 'Set-Cookie': await password.cookie() })
  }),

  startStepUp: handler(startStepUp, async ({ context, actor }) => {
    await context.limits.byAccount('step-up', actor.id)
    const challenge = await requestProof(context, actor.id, 'step-up')
    return { ...challenge, password: actor.secondFactorSince === null }
  }),

  stepUp: handler(stepUp, async ({ context, actor, body }) => {
    const request = await requireProofRequest(context, 'step-up', body.token)
    if (request.userId !== actor.id) throw new AppError('sign_in_expired')
    if (body.password !== undefined) {
      const statements = await verifyOwnPassword(context, actor, body.password)
      await closeProofRequest(context, request)
      await writeAll(context.db, [proveSession(context, actor.sessionId), ...statements])
      return
    }
    const attempt = await countSecondFactorAttempt(context, actor)
    const proof = await verifyProof(context, actor, body, request)
    const statements = [...proof.statements, proveSession(context, actor.sessionId), ...attempt.succeeded()]
    // The proof may have been used by another call.
    await writeWithEmails(context, statements, proof.emails, refusedAs('sign_in_expired'))
  }),
}
