import { brand } from '../brand.ts'
import { formatDateEs } from '../es/dates.ts'
import type { SigningText } from './texts-en.ts'

// A translation for the person who signs. Agencies read the English text, which the document has too.

export const es: SigningText = {
  title: 'Autorización para entregar un reporte de choque',
  personAt: (email) => `la persona con el correo electrónico ${email}`,
  unknownAgency: 'la agencia que lo hizo',
  highwayPatrol: 'la California Highway Patrol',
  signer: {
    person: ({ clientName, crashDate }) => `Yo, ${clientName}, tuve un choque el ${formatDateEs(crashDate)}.`,
    guardian: ({ clientName, crashDate }) =>
      `Yo, que firmo abajo, soy madre, padre o tutor legal de ${clientName}, que tuvo un choque el ${formatDateEs(crashDate)}.`,
    representative: ({ clientName, crashDate }) =>
      `Yo, que firmo abajo, soy el representante personal o el familiar más cercano de ${clientName}, que falleció y tuvo un choque el ${formatDateEs(crashDate)}.`,
  },
  permits: {
    chp: ({ agency, recipient }) => [
      `Autorizo a ${brand.name} a pedirle a ${agency} el reporte de este choque y a recibirlo, con todo lo que incluye.`,
      `Le pido a ${agency} que se lo entregue a ${brand.name}. ${brand.name} puede dármelo a mí y a ${recipient}, que lo pidió.`,
    ],
    police: ({ agency, recipient }) => [
      `Autorizo a ${brand.name} a pedirle a ${agency} el reporte de este choque y a recibirlo, con todo lo que incluye.`,
      `Permito que se entregue el reporte: ${agency} puede dárselo a ${brand.name}, y ${brand.name} puede dármelo a mí y a ${recipient}, que lo pidió. Sé que tiene datos personales, como nombres, direcciones y seguros.`,
    ],
  },
  limits: [
    `Esto es solo para este choque. Se termina un año después de mi firma, o en cuanto le escriba a ${brand.name} que retiro este permiso. Los reportes que se entregaron antes quedan entregados.`,
    'Una copia de esta hoja vale igual que el original.',
  ],
  right: {
    person: [],
    guardian: ['La ley me permite firmar por este menor.'],
    representative: ['La ley me permite firmar por la persona que falleció. El acta de defunción va con esta hoja.'],
  },
  consentTitle: 'Firmar de forma electrónica',
  consent: [
    'Quiero firmar esta hoja, y mi firma electrónica vale igual que una en papel.',
    `Acepto firmarla en pantalla. No tengo que hacerlo: puedo firmar en papel, sin costo, si escribo a ${brand.email}.`,
    `Puedo descargar una copia en cuanto firme. Si me mandaron el enlace por correo electrónico, también me llega una copia por correo. Necesito un programa que abra archivos PDF. ${brand.name} me manda una copia en papel si la pido.`,
    'El documento firmado dice cuándo firmé, desde qué dirección de red y con qué navegador, y cómo me llegó el enlace. Lo ven la agencia y quienes pidieron el reporte.',
    `Antes de firmar puedo cambiar de opinión y cerrar esta página. Después puedo retirar mi permiso si escribo a ${brand.email}.`,
  ],
}
