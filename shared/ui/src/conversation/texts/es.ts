import { askLabelEs, asksInWordsEs, askTitleEs } from '@portal/contract/es/asks'
import type { Translated } from '@portal/contract/language'
import { limits } from '@portal/contract/limits'
import type { ConversationTexts } from './en.ts'

export const es: Translated<ConversationTexts> = {
  askLabel: askLabelEs,
  asksInWords: asksInWordsEs,
  askTitle: askTitleEs,
  problemsTitle: ({ text, files }) =>
    text || files.length > 0 ? 'Una parte de este correo no se pudo usar:' : 'Este correo no se pudo leer:',
  tooLong: `Escriba ${limits.messageLength.toLocaleString('es-US')} caracteres como máximo`,
  reportNumber: 'Número de reporte',
  yourReply: 'Su respuesta',
  messageOptional: 'Mensaje (opcional)',
  chooseOrWrite: 'Elija un archivo o escriba un mensaje',
  writeFirst: 'Primero escriba su respuesta',
  thanks: 'Gracias. Ya lo recibimos.',
  weContinue: 'Seguimos con su solicitud. Lo que mandó está abajo, en los mensajes.',
  sendRest: 'Recibimos lo que mandó. Puede mandar lo demás ahora o después.',
  sending: 'Mandando',
  send: 'Mandar',
  cancel: 'Cancelar',
  you: 'Usted',
  newMessage: (author) => `Mensaje nuevo de ${author}`,
}
