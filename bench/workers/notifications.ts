import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'

// The notifications Worker as far as the bench needs it: live updates, and nothing that reads or sends emails.

export { LiveChannel } from '../../workers/notifications/src/live/channel.ts'
export class HealthWatch extends DurableObject {}
export class EmailPreviews extends WorkerEntrypoint {}
export class PasskeyVerifier extends WorkerEntrypoint {}
export default { fetch: () => new Response() }
