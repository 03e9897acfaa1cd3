import { scanStatusLabels, clientDocument, clientDocumentOrWord, noteOf } from '../files/file-kinds.ts'
import type { chp } from '../kinds/chp.ts'
import { kindData } from '../kinds/kind-data.ts'
import { agencyNotKnown } from '../kinds/labels.ts'
import type { police } from '../kinds/police.ts'
import { reportTypes } from '../requests/report-types.ts'
import { statusLabels } from '../requests/status-labels.ts'
import { inSpanish, type Said } from './said.ts'

type LabelOf<Kind extends { documents: Readonly<Record<string, { label: string }>> }> =
  Kind['documents'][keyof Kind['documents']]['label']

/** By their English labels, so that the rules of the kinds needn't load with them. */
const documents: Readonly<Record<LabelOf<typeof chp> | LabelOf<typeof police>, string>> = {
  'Crash Card': 'Tarjeta del choque',
  'Written Authorization': 'Autorización por escrito',
  'Death Certificate': 'Acta de defunción',
  'CHP Face Page': 'Primera página del reporte de la CHP',
  'Full Report': 'Reporte completo',
  'Client Release': 'Permiso firmado',
  'Final Report': 'Reporte final',
}

const statuses = {
  processing: 'En proceso',
  'processing-full-report': 'Buscando el reporte completo',
  'face-page-uploaded': 'Primera página lista',
  'full-report-uploaded': 'Reporte completo listo',
  completed: 'Terminada',
  cancelled: 'Cancelada',
  pending: 'Pendiente',
  in_progress: 'En proceso',
} as const

const types = Object.values(reportTypes).map(({ label }) => label)

/** The texts of pages that show a request. */
export const requestsEs: readonly Said[] = [
  ...Object.entries(documents).map(([english, spanish]) => ({ english, spanish })),
  ...Object.entries(statuses).map(([status, spanish]) => ({ english: statusLabels[status]!.label, spanish })),
  ...inSpanish(
    `${statusLabels['face-page-uploaded']!.label} - Monitoring`,
    'Primera página lista - Esperando el reporte completo',
  ),
  ...inSpanish(types, [
    'Choque sin muertes: primera página',
    'Choque sin muertes: reporte completo',
    'Choque con muertes: primera página',
    'Choque con muertes: reporte completo',
  ]),
  ...inSpanish('Signed Release', 'Permiso firmado'),
  ...inSpanish(['Submitted', 'Face page', 'Full report'], ['Recibida', 'Primera página', 'Reporte completo']),
  ...inSpanish(
    [kindData.chp.agency, kindData.police.agency],
    ['Patrulla de Caminos de California (CHP)', 'Policía local'],
  ),
  ...inSpanish(scanStatusLabels, { waiting: 'Revisando si tiene virus', infected: 'Bloqueado: tiene un virus' }),
  ...inSpanish(
    [noteOf(clientDocument), noteOf(clientDocumentOrWord)],
    ['PDF, JPG, JPEG, PNG (máximo 10 MB)', 'PDF, DOC, DOCX, JPG, JPEG, PNG (máximo 10 MB)'],
  ),
  ...inSpanish(
    [
      "This link isn't valid.",
      'This link is invalid or has expired.',
      'This request is in an account now. Sign in to see it.',
      'The file was removed or replaced.',
      agencyNotKnown,
    ],
    [
      'Este enlace no es válido.',
      'Este enlace no es válido o ya venció.',
      'Esta solicitud ya está en una cuenta. Inicie sesión para verla.',
      'El archivo se quitó o se cambió por otro.',
      'Todavía no se sabe',
    ],
  ),
]
