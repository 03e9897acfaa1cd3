import { brand } from '@portal/contract/brand'
import { fullName } from '@portal/contract/accounts/full-name'
import type { Passkey, SecondFactors } from '@portal/contract/accounts/second-factor-settings'
import {
  addPasskey,
  confirmAuthenticatorApp,
  createRecoveryCodes,
  listSecondFactors,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  resetSecondFactors,
  startAuthenticatorApp,
  startPasskey,
} from '@portal/contract/accounts/second-factor-settings'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { audit } from '../../audit/audit.ts'
import { accountEmail, writeWithEmails } from '../../emails/outbox.ts'
import { newId } from '../../platform/ids.ts'
import { instantAfter } from '../../platform/dates.ts'
import { assertRowsChanged, isUniqueViolation, writeAll, refusedAs } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { auditName, requireUser } from '../users/change-user.ts'
import {
  addSecondFactor,
  isRequired,
  recoveryCodesFor,
  removeSecondFactor,
  requireOwnVerifiedEmail,
} from './factor-changes.ts'
import { openProofRequest, promptTimeout, relyingPartyId, requireProofRequest } from './proof-request.ts'
import * as store from './store.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'
import { closeProofRequest, wrongCode } from './verify-proof.ts'
import { deleteSessions } from '../../sessions/store.ts'

const { passkeysMax, setupMinutes } = limits.secondFactor

type PasskeyRow = Awaited<ReturnType<typeof store.findPasskeys>>[number]

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
})

const requireRoom = (passkeys: readonly PasskeyRow[]): void => {
  if (passkeys.length >= passkeysMax) throw new AppError('too_many_passkeys')
}

/**
 * The algorithms that `PasskeyCreation` offers, ES256, Ed25519 and RS256: every browser and security key knows one of
 * them.
 */
const algorithms = [-7, -8, -257]

export const secondFactorSettingsHandlers = {
  listSecondFactors: handler(listSecondFactors, async ({ context, actor }): Promise<SecondFactors> => {
    const [app, passkeys, recoveryCodesLeft, required] = await Promise.all([
      store.findApp(context, actor.id),
      store.findPasskeys(context, actor.id),
      store.countRecoveryCodes(context, actor.id),
      isRequired(context, actor),
    ])
    return { appSince: app?.confirmedAt ?? null, passkeys: passkeys.map(presentPasskey), recoveryCodesLeft, required }
  }),

  startAuthenticatorApp: handler(startAuthenticatorApp, async ({ context, actor }) => {
    requireOwnVerifiedEmail(actor)
    if ((await store.findApp(context, actor.id))?.confirmedAt) throw new AppError('already_set_up')
    const secret = newSecret()
    await writeAll(context.db, [store.insertApp(context, actor.id, secret)])
    return { secret, uri: uriOf(secret, actor.email) }
  }),

  confirmAuthenticatorApp: handler(confirmAuthenticatorApp, async ({ context, actor, body: { code } }) => {
    requireOwnVerifiedEmail(actor)
    await context.limits.byAccount('confirm-app', actor.id)
    const app = await store.findApp(context, actor.id)
    if (app?.confirmedAt) throw new AppError('already_set_up')
    if (!app || app.secret === null || app.createdAt < instantAfter(context.now, { minutes: -setupMinutes }))
      throw new AppError('setup_expired')
    const step = stepOf(app.secret, code, context.now)
    if (step === null) throw wrongCode()
    const write = [store.confirmApp(context, app, step), assertRowsChanged(context.db)]
    return { recoveryCodes: await addSecondFactor(context, actor, 'app', write, 'setup_expired') }
  }),

  removeAuthenticatorApp: handler(removeAuthenticatorApp, async ({ context, actor }) => {
    if (!(await store.findApp(context, actor.id))?.confirmedAt) throw new AppError('not_found')
    await removeSecondFactor(context, actor, 'app', store.deleteApp(context, actor.id))
  }),

  startPasskey: handler(startPasskey, async ({ context, actor }) => {
    requireOwnVerifiedEmail(actor)
    const passkeys = await store.findPasskeys(context, actor.id)
    requireRoom(passkeys)
    const { token, challenge } = await openProofRequest(context, actor.id, 'add-passkey')
    return {
      token,
      options: {
        challenge,
        rp: { id: relyingPartyId(context), name: brand.name },
        user: {
          id: Buffer.from(actor.id).toString('base64url'),
          name: actor.email,
          displayName: fullName(actor) || actor.email,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
          id,
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: { residentKey: 'discouraged' as const, userVerification: 'preferred' as const },
        attestation: 'none' as const,
        timeout: promptTimeout,
      },
    }
  }),

  addPasskey: handler(addPasskey, async ({ context, actor, body: { token, name, passkey } }) => {
    requireOwnVerifiedEmail(actor)
    const request = await requireProofRequest(context, 'add-passkey', token)
    if (request.userId !== actor.id) throw new AppError('sign_in_expired')
    await closeProofRequest(context, request)
    requireRoom(await store.findPasskeys(context, actor.id))
    const expected = {
      challenge: request.challenge,
      origin: context.config.origin,
      rpId: relyingPartyId(context),
    }
    const verified = await context.passkeyChecks.verifyNew(passkey, expected)
    if (!verified) throw new AppError('passkey_failed')
    const row = {
      id: newId('passkey'),
      userId: actor.id,
      credentialId: verified.credentialId,
      publicKey: verified.publicKey,
      counter: verified.counter,
      transports: passkey.response.transports ?? [],
      name,
      createdAt: context.now.toISOString(),
      lastUsedAt: null,
    }
    const recoveryCodes = await addSecondFactor(
      context,
      actor,
      'passkey',
      [store.insertPasskey(context, row)],
      'changed_meanwhile',
    ).catch((error: unknown) => {
      throw isUniqueViolation(error, 'passkeys.credential_id') ? new AppError('passkey_failed') : error
    })
    return { passkey: presentPasskey(row), recoveryCodes }
  }),

  renamePasskey: handler(renamePasskey, async ({ context, actor, params, body }) => {
    if (!(await store.renamePasskey(context, actor.id, params.id, body.name))) throw new AppError('not_found')
  }),

  removePasskey: handler(removePasskey, async ({ context, actor, params }) => {
    const passkeys = await store.findPasskeys(context, actor.id)
    if (!passkeys.some(({ id }) => id === params.id)) throw new AppError('not_found')
    await removeSecondFactor(context, actor, 'passkey', store.deletePasskey(context, actor.id, params.id))
  }),

  createRecoveryCodes: handler(createRecoveryCodes, async ({ context, actor }) => {
    if (actor.secondFactorSince === null) throw new AppError('not_set_up')
    const { codes, statements } = await recoveryCodesFor(context, actor.id)
    const emails = accountEmail(context, {
      template: 'recovery-codes-created',
      address: actor.email,
      firstName: actor.firstName,
      event: context.requestId,
    })
    await writeWithEmails(context, statements, emails)
    return { recoveryCodes: codes }
  }),

  resetSecondFactors: handler(resetSecondFactors, async ({ context, actor, params }) => {
    const user = await requireUser(context, params.id)
    if (user.id === actor.id) throw new AppError('own_account_reset')
    const emails = accountEmail(context, {
      template: 'second-factors-reset',
      address: user.email,
      firstName: user.firstName,
      event: context.requestId,
    })
    const statements = [
      store.endSecondFactor(context, user.id),
      assertRowsChanged(context.db),
      ...store.deleteSecondFactors(context, user.id),
      deleteSessions(context, user.id),
      audit(context, actor, 'second-factors-reset', auditName(user)),
    ]
    await writeWithEmails(context, statements, emails, refusedAs('not_set_up'))
  }),
}
