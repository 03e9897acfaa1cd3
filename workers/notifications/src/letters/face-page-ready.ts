import { documentReady } from './document-ready.ts'

export const facePageReady = documentReady('facePage')
