import { chpFields, chpFiles, chpQuestions, chooseRole, ownLicense } from '../kinds/fields-chp.ts'
import { commonQuestions, crashFields, crashQuestions, urgentQuestion } from '../kinds/fields.ts'
import { policeFields, policeFiles, policeQuestions } from '../kinds/fields-police.ts'
import { clientRoleLabels, missingDocuments } from '../kinds/labels.ts'
import { invalidDate, futureDate } from '../text.ts'
import { chooseYesNo } from '../yes-no.ts'
import { textsOf } from './question-texts.ts'
import { inSpanish, translate, type Said } from './said.ts'
import { requestsEs } from './requests.ts'

const place = 'Lugar del choque'
const time = 'Hora del choque'
const number = 'Escriba el número de reporte'
const seeOfficersPapers = 'Búsquelo en los papeles que le dio el oficial.'
const email = 'Escriba su correo electrónico'
const eitherOne = 'Cualquiera de los dos sirve.'
const letter = 'Una carta con su firma que nos permite pedir el reporte.'

/** The questions and documents of the forms, and their errors. */
export const questionsEs: readonly Said[] = [
  ...inSpanish(textsOf(crashQuestions), {
    clientName: {
      label: 'Nombre del cliente',
      summary: 'Cliente',
      own: { label: 'Su nombre', message: 'Escriba su nombre', summary: 'Nombre' },
    },
    crashDate: { label: 'Fecha del choque', summary: 'Fecha del choque' },
  }),
  ...inSpanish(
    [crashFields.clientName.message, crashFields.crashDate.message, invalidDate, futureDate, chooseYesNo],
    [
      'Escriba el nombre del cliente',
      'Escriba la fecha del choque',
      'Escriba una fecha válida',
      'La fecha no puede ser futura',
      'Elija Sí o No',
    ],
  ),
  ...inSpanish(textsOf({ urgent: urgentQuestion }), {
    urgent: {
      label: 'Solicitud urgente',
      hint: 'Las urgentes van primero. La agencia decide cuándo da el reporte.',
      summary: 'Urgente',
    },
  }),
  ...inSpanish(textsOf({ phone: commonQuestions.phone, signedBy: commonQuestions.signedBy }), {
    phone: { label: 'Teléfono', hint: 'Quizás le llamemos si no le llega un correo.' },
    signedBy: { label: 'Firmado por', summary: 'Firmado por' },
  }),
  ...inSpanish(textsOf(chpQuestions), {
    reportType: {
      label: 'Tipo de reporte',
      hint: 'La primera página del reporte dice quiénes chocaron, cuándo y dónde. El reporte completo agrega lo que dijo la gente, dibujos y lo que vio el oficial.',
      summary: 'Reporte',
      own: {
        hint: 'La primera página dice quiénes chocaron, cuándo y dónde. El reporte completo agrega lo que dijo la gente y lo que encontró el oficial. “Con muertes” quiere decir que alguien murió.',
      },
    },
    agencyId: { label: 'Oficina de la CHP' },
    monitorForFull: {
      label: '¿Quiere después el reporte completo?',
      hint: 'Si dice que sí, mandamos la primera página cuando esté lista. Luego estamos pendientes del reporte completo y también lo mandamos.',
      own: {
        label: '¿Quiere también el reporte completo?',
        hint: 'Si dice que sí, primero le mandamos la primera página. Luego estamos pendientes del reporte completo y también se lo mandamos.',
      },
    },
    clientFatallyInjured: {
      label: '¿Murió el cliente por el choque?',
      hint: 'Si es así, necesitamos el acta de defunción.',
      own: {},
    },
    clientRole: {
      label: '¿El cliente manejaba o era pasajero?',
      own: { label: '¿Usted manejaba o era pasajero?' },
    },
    otherDriverName: { label: 'Nombre del otro conductor' },
    driverLicenseOrPlate: {
      label: 'Número de licencia de manejar o de placas',
      hint: 'Si el cliente manejaba, los suyos. Si era pasajero, los del conductor con quien iba.',
    },
    hasCrashCard: {
      label: '¿Tiene la tarjeta del choque?',
      hint: 'Es la tarjeta que da el oficial, con el número de reporte o los datos del choque. Si la tiene, no necesitamos el número ni una autorización.',
      own: {
        label: '¿El oficial le dio una tarjeta?',
        hint: 'Tiene el número de reporte o datos del choque. Si la tiene, no necesitamos el número ni una carta firmada.',
      },
    },
    reportNumber: {
      label: 'Número de reporte de la CHP',
      summary: 'Número de reporte de la CHP',
      own: { hint: seeOfficersPapers },
    },
    numberUnknown: {
      label: 'No sé el número',
      hint: 'También se puede buscar el reporte por lugar, hora y oficial.',
    },
    crashPlace: {
      label: '¿Dónde fue el choque?',
      hint: 'La calle o carretera y la ciudad o condado. Por ejemplo: “I-880 cerca de Hegenberger Road, Oakland”.',
      summary: place,
    },
    crashTime: {
      label: '¿Más o menos a qué hora fue?',
      hint: 'Por ejemplo: “5:30 p.m.” o “en la madrugada”.',
      summary: time,
    },
    officer: {
      label: 'Nombre o número de placa del oficial',
      hint: 'Quizás esté en un papel que le dieron ahí.',
      summary: 'Oficial',
    },
    agencyUnsure: {
      label: 'No sé qué agencia llegó',
      hint: 'Nosotros averiguamos quién tiene el reporte.',
      summary: 'No sabe qué agencia llegó',
    },
  }),
  ...inSpanish(ownLicense, {
    driver: { label: 'El número de su licencia de manejar o de sus placas', hint: eitherOne },
    passenger: { label: 'El número de licencia o de placas del conductor con quien iba', hint: eitherOne },
    unknown: {
      label: 'Número de licencia de manejar o de placas',
      hint: 'Si usted manejaba, los suyos. Si era pasajero, los del conductor con quien iba.',
    },
  }),
  ...inSpanish(
    [
      chpFields.reportType.message,
      chooseRole,
      chpFields.driverLicenseOrPlate.message,
      chpFields.reportNumber.message,
      chpFields.crashPlace.message,
      chpFields.contactEmail.message,
      policeFields.policeDepartment.message,
      policeFields.contactEmail.message,
      'Valid email is required',
    ],
    [
      'Elija un tipo de reporte',
      'Elija conductor o pasajero',
      'Escriba un número de licencia de manejar o de placas',
      number,
      'Escriba dónde fue el choque',
      email,
      'Escriba el departamento de policía',
      email,
      'Escriba un correo electrónico válido',
    ],
  ),
  ...inSpanish(clientRoleLabels, { driver: 'Conductor', passenger: 'Pasajero' }),
  ...inSpanish(
    (type: string) => `${type}, monitoring for the full report`,
    (type) => `${translate(requestsEs, type) ?? type}, y después el reporte completo`,
  ),
  ...inSpanish(textsOf(policeQuestions), {
    reportNumber: { label: 'Número de reporte', summary: 'Número de reporte', own: { hint: seeOfficersPapers } },
    policeDepartment: {
      label: 'Departamento de policía',
      hint: 'El que hizo el reporte. Por ejemplo: “Oakland Police Department”.',
      summary: 'Departamento de policía',
    },
    readyForPickup: {
      label: 'Listo para recoger',
      hint: 'El departamento dice que ya se puede recoger el reporte.',
      summary: 'Listo para recoger',
    },
  }),
  ...inSpanish(textsOf(chpFiles), {
    crashCard: {
      label: 'Tarjeta del choque',
      message: 'Adjunte la tarjeta del choque',
      own: {
        label: 'La tarjeta que le dio el oficial',
        hint: 'Puede ser una foto de los dos lados.',
        message: 'Adjunte la tarjeta',
      },
    },
    writtenAuth: {
      label: 'Autorización por escrito',
      message: 'Adjunte la autorización por escrito',
      own: { label: 'Su autorización firmada', hint: letter, message: 'Adjunte su autorización firmada' },
    },
    deathCert: { label: 'Acta de defunción', message: 'Adjunte el acta de defunción' },
  }),
  ...inSpanish(
    [missingDocuments.message],
    ['Se necesitan los dos: la autorización por escrito y el permiso del cliente'],
  ),
  ...inSpanish(textsOf({ clientReleaseFile: policeFiles.clientReleaseFile }), {
    clientReleaseFile: {
      label: 'Permiso del cliente',
      message: 'Adjunte el permiso del cliente',
      own: {
        label: 'Su permiso firmado',
        hint: 'Una carta con su firma para que la policía nos dé el reporte.',
        message: 'Adjunte su permiso firmado',
      },
    },
  }),
]
