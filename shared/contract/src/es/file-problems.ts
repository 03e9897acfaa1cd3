import { fileProblems, replyProblems } from '../files/file-problems.ts'
import { limits } from '../limits.ts'
import { fileErrorsEs } from './file-errors.ts'
import { inSpanish, translate, type Said } from './said.ts'

const kindsEs = (kinds: string): string => kinds.replace(' or ', ' o ')

const { other, ...named } = fileProblems

/** The parts of an emailed reply that couldn't be used. */
export const fileProblemsEs: readonly Said[] = [
  ...inSpanish(replyProblems, {
    notAll: 'Recibimos su respuesta, pero una parte no se pudo usar:',
    nothing: 'No pudimos usar su respuesta:',
    sendAgain: 'Mande otra vez lo que falta, o súbalo en la página de abajo.',
  }),
  ...inSpanish(named, {
    encrypted: (file) => `${file} es un correo cifrado. Mándelo sin cifrar.`,
    wrongKind: (file, kinds) => `No aceptamos ${file}. Mande un archivo ${kindsEs(kinds)}.`,
    tooLarge: (file, max) =>
      `${file} pesa más de ${max.replace('MB', ' MB')}. Súbalo en la página de la solicitud, que hace más chicas las fotos grandes.`,
    empty: (file) => `${file} está vacío. Mándelo otra vez.`,
    packed: (kinds) =>
      `Su programa de correo juntó los archivos en “winmail.dat”, y otros programas no lo abren. Adjúntelos como ${kindsEs(kinds)}.`,
    nothing: (kinds) => `El correo no traía texto nuevo ni un archivo que aceptemos. Aceptamos ${kindsEs(kinds)}.`,
    tooMany: `Aceptamos hasta ${limits.messageFiles} archivos por correo. Los demás no se guardaron.`,
    unreadable: 'No pudimos leer el formato del correo.',
    emailTooLarge: `El correo pesa más de ${limits.inboundBytes / (1024 * 1024)} MB, así que no guardamos sus archivos. Mándelos en varios correos.`,
  }),
  {
    english: /^(“.+?”): (.+)$/s,
    spanish: (file = '', error = '') => other(file, translate(fileErrorsEs, error) ?? error),
  },
]
