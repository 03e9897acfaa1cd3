// The notifications Worker without its cron and queues: nothing sends emails or makes backups while something is measured.

export * from '../../workers/notifications/src/index.ts'
export default { fetch: () => new Response() }
