import { buildFrontends } from './build.ts'

await buildFrontends()
