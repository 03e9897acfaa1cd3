import { localDateOf } from '@portal/contract/dates'
import { changeTextEs } from '@portal/contract/es/changed-documents'
import { formatDateEs } from '@portal/contract/es/dates'
import type { Translated } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import type { LinkPageTexts } from './en.ts'

export const es: Translated<LinkPageTexts> = {
  reportDelivery: 'Entrega del reporte',
  linkDays: `Los enlaces sirven por ${limits.deliveryDays} días. Si tiene cuenta, el reporte siempre está ahí. Si no, está en la página de su solicitud.`,
  changed: changeTextEs,
  changedNext: {
    corrected: 'Hay un documento corregido. Si tiene cuenta, está ahí. Si no, está en la página de su solicitud.',
    withdrawn: 'Este enlace ya no sirve. La página de su solicitud dice qué sigue.',
  },
  viewDashboard: 'Ir a mi cuenta',
  emailMyLink: 'Mandarme mi enlace',
  reference: (number) => `Número de referencia ${number}`,
  client: 'Nombre',
  crashDate: 'Fecha del choque',
  date: formatDateEs,
  download: (size) => `Descargar el PDF (${size})`,
  downloadFailed: 'No se pudo descargar',
  preview: 'Ver aquí',
  closePreview: 'Cerrar',
  previewFailed: 'No se pudo abrir el PDF',
  previewOf: (document) => `Vista previa: ${document}`,
  emptyPreview: 'Si aquí no se ve nada, descargue el PDF.',
  worksUntil: (instant) =>
    `Este enlace sirve hasta el ${formatDateEs(localDateOf(instant))}. Cualquier persona que tenga el enlace puede abrir este documento.`,

  stopTitle: 'Dejar de recibir correos sobre una solicitud',
  stopExplained:
    'Alguien pidió que le mandáramos copias de esta solicitud. Si ya no las quiere, quitamos su correo de la lista. Si el correo habla de varias solicitudes, dejará de recibir correos sobre todas.',
  stop: 'Dejar de recibir correos',
  stopped: 'Ya no le mandaremos correos',
  stoppedOne: (reference) =>
    `Ya no le mandaremos correos sobre la solicitud ${reference}. Los de otras solicitudes le seguirán llegando.`,
  stoppedSeveral: (requests) =>
    `Ya no le mandaremos correos sobre estas ${requests} solicitudes. Los de otras le seguirán llegando.`,
  goHome: 'Ir al inicio',
}
