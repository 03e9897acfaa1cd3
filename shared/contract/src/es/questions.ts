import { signingEs } from './signing.ts'
import { chpFields, chpFiles, chooseRole } from '../kinds/fields-chp.ts'
import { commonQuestions, crashFields, crashQuestions, urgentQuestion } from '../kinds/fields.ts'
import { policeFields, policeQuestions } from '../kinds/fields-police.ts'
import { clientRoleLabels } from '../kinds/labels.ts'
import { chpQuestions, guestLicense, licenseOfNobody } from '../kinds/questions-chp.ts'
import { chooseRelation } from '../kinds/relations.ts'
import { invalidDate, futureDate } from '../text.ts'
import { chooseYesNo } from '../yes-no.ts'
import { textsOf } from './question-texts.ts'
import { inSpanish, translate, type Said } from './said.ts'
import { requestsEs } from './requests.ts'

const place = 'Lugar del choque'
const time = 'Hora del choque'
const number = 'Escriba el número de reporte'
const seeOfficersPapers = 'Búsquelo en los papeles que dio el oficial.'
const email = 'Escriba su correo electrónico'
const eitherOne = 'Cualquiera de los dos sirve.'
const letterLets = 'Con esta carta podemos pedir el reporte.'
const facePage = 'La primera página dice quiénes chocaron, cuándo y dónde.'
const fullReport = 'El reporte completo agrega lo que dijo la gente y lo que encontró el oficial.'

// Requests without a number are asked what CHP's are.
const {
  numberUnknown: _,
  crashPlace: _place,
  crashTime: _time,
  officer: _officer,
  signOnScreen: _sign,
  ...ownPolice
} = policeQuestions

/** The questions and documents of the forms, and their errors. */
export const questionsEs: readonly Said[] = [
  ...signingEs,
  ...inSpanish(textsOf(crashQuestions), {
    clientName: {
      guest: {
        all: {
          label: 'Nombre de la persona que estuvo en el choque',
          message: 'Escriba el nombre de la persona',
          summary: 'Nombre',
        },
        self: { label: 'Su nombre', message: 'Escriba su nombre' },
        child: { label: 'El nombre de su hijo o hija', message: 'Escriba el nombre de su hijo o hija' },
        died: { label: 'Nombre de la persona que murió' },
      },
    },
    crashDate: { label: 'Fecha del choque', summary: 'Fecha del choque' },
  }),
  ...inSpanish(
    [
      crashFields.clientName.message,
      crashFields.crashDate.message,
      invalidDate,
      futureDate,
      chooseYesNo,
      chooseRelation,
    ],
    [
      'Escriba el nombre',
      'Escriba la fecha del choque',
      'Escriba una fecha válida',
      'La fecha no puede ser futura',
      'Elija Sí o No',
      'Elija quién estuvo en el choque',
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
      summary: 'Reporte',
      guest: {
        all: { hint: `${facePage} ${fullReport} “Con muertes” quiere decir que alguien murió.` },
        died: { hint: `${facePage} ${fullReport}` },
      },
    },
    areaOffice: {
      label: 'Oficina de la CHP',
      hint: 'O la ciudad cerca del choque. Si no sabemos cuál oficina es, la buscamos.',
      summary: 'Oficina de la CHP',
    },
    monitorForFull: {
      guest: {
        all: {
          label: '¿Quiere también el reporte completo?',
          hint: 'Si dice que sí, primero le mandamos la primera página. Luego estamos pendientes del reporte completo y también se lo mandamos.',
        },
      },
    },
    clientFatallyInjured: { guest: { all: {}, died: {} } },
    clientRole: {
      guest: {
        all: { label: '¿Esta persona manejaba o era pasajero?' },
        self: { label: '¿Usted manejaba o era pasajero?' },
        child: { label: '¿Su hijo o hija manejaba o era pasajero?' },
      },
    },
    otherDriverName: { label: 'Nombre del otro conductor' },
    driverLicenseOrPlate: {},
    hasCrashCard: {
      guest: {
        all: {
          label: '¿Tiene la tarjeta que dio el oficial?',
          hint: 'Trae el número de reporte o los datos del choque. Si la tiene, no necesitamos el número ni una carta firmada.',
        },
      },
    },
    reportNumber: {
      label: 'Número de reporte de la CHP',
      summary: 'Número de reporte de la CHP',
      guest: { all: { hint: seeOfficersPapers } },
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
      hint: 'Quizás esté en un papel que dieron ahí.',
      summary: 'Oficial',
    },
    agencyUnsure: { summary: 'No sabe qué agencia llegó' },
    signOnScreen: {
      label: 'Voy a firmar en pantalla',
      hint: 'Lee y firma la carta aquí después de enviar la solicitud. Sin papel y sin foto.',
      summary: 'Firma en pantalla',
    },
  }),
  ...inSpanish(licenseOfNobody.label, 'Número de licencia de manejar o de placas'),
  ...inSpanish(guestLicense, {
    own: {
      driver: { label: 'El número de su licencia de manejar o de sus placas', hint: eitherOne },
      passenger: { label: 'El número de licencia o de placas del conductor con quien usted iba', hint: eitherOne },
    },
    other: {
      driver: { label: 'El número de licencia o de placas de esa persona', hint: eitherOne },
      passenger: { label: 'El número de licencia o de placas del conductor con quien iba', hint: eitherOne },
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
  ...inSpanish(textsOf(ownPolice), {
    reportNumber: {
      label: 'Número de reporte',
      summary: 'Número de reporte',
      guest: { all: { hint: seeOfficersPapers } },
    },
    policeDepartment: {
      label: 'Departamento de policía',
      hint: 'El que hizo el reporte. Por ejemplo: “Oakland Police Department”.',
      summary: 'Departamento de policía',
    },
    readyForPickup: { guest: { all: {} } },
  }),
  ...inSpanish(textsOf(chpFiles), {
    crashCard: {
      guest: {
        all: {
          label: 'La tarjeta que dio el oficial',
          hint: 'Puede ser una foto de los dos lados.',
          message: 'Adjunte la tarjeta',
        },
      },
    },
    writtenAuth: {
      guest: {
        all: {
          label: 'Carta firmada',
          hint: `${letterLets} La firma la persona que estuvo en el choque.`,
          message: 'Adjunte la carta firmada',
        },
        self: { hint: `${letterLets} La firma usted.` },
        child: { hint: `${letterLets} La firma el padre, la madre o el tutor.` },
        died: { hint: `${letterLets} La firma el familiar más cercano o el representante legal.` },
      },
    },
    deathCert: { label: 'Acta de defunción', message: 'Adjunte el acta de defunción' },
  }),
]
