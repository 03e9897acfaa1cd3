import {
  badWordMessage,
  brokenPictureMessage,
  clientDocument,
  clientDocumentOrWord,
  emptyFileMessage,
  heicMessage,
  largePhotoMessage,
  photoOfPage,
  severalFilesMessage,
  tiffMessage,
  tooManyPixelsMessage,
  unopenedPdfMessages,
  wrongKindMessage,
} from '../files/file-kinds.ts'
import { limits } from '../limits.ts'
import { apiErrors } from '../api/errors.ts'
import { errorsEs } from './errors.ts'
import { inSpanish, type Said } from './said.ts'

/** Why a file isn't accepted, in a form or an email. */
export const fileErrorsEs: readonly Said[] = [
  ...inSpanish(apiErrors.too_large.message, errorsEs.too_large),
  ...inSpanish(
    [wrongKindMessage(clientDocument), wrongKindMessage(clientDocumentOrWord), wrongKindMessage(photoOfPage)],
    ['Elija un archivo PDF, JPG o PNG', 'Elija un archivo PDF, DOC, DOCX, JPG o PNG', 'Elija un archivo JPG o PNG'],
  ),
  ...inSpanish(unopenedPdfMessages, {
    damaged: 'Este PDF está dañado, incompleto o sin páginas. Consiga otra copia y mándela.',
    locked: 'Este PDF pide una contraseña. Guarde una copia sin contraseña y mándela.',
    slow: 'Este PDF tarda demasiado en abrirse. Imprímalo como un PDF nuevo y mándelo.',
    form: 'Este PDF es un formulario que solo se ve en Adobe Acrobat. Ábralo ahí, imprímalo como un PDF nuevo y mándelo.',
  }),
  ...inSpanish(
    [
      badWordMessage,
      largePhotoMessage,
      heicMessage,
      brokenPictureMessage,
      tiffMessage,
      tooManyPixelsMessage,
      emptyFileMessage,
      severalFilesMessage,
    ],
    [
      'No aceptamos este archivo de Word. Puede estar dañado o tener macros, otros archivos adentro o enlaces. Guárdelo como PDF y elija ese.',
      'Esta foto pesa más de 10 MB y no pudimos hacerla más chica. Tómela otra vez con menos resolución, o guárdela como un JPG más chico.',
      'Esta foto está en formato HEIC o AVIF, que muchas computadoras no abren. Guárdela o expórtela como JPG, o tómela otra vez así: en un iPhone, elija “Más compatible” en Configuración > Cámara > Formatos; en otros teléfonos, apague HEIF o “Alta eficiencia” en los ajustes de la cámara.',
      'Esta foto está dañada. Tómela otra vez o guarde otra copia.',
      'No podemos leer este TIFF. Ábralo, imprímalo como PDF y elija ese.',
      `Esta foto tiene más de ${limits.picturePixels / 1_000_000} megapíxeles. Guárdela en un tamaño más chico.`,
      'El archivo está vacío',
      'Elija un archivo a la vez',
    ],
  ),
]
