import { brand } from '@portal/contract/brand'
import type { Translated } from '@portal/contract/language'
import type { FinderTexts } from './en.ts'

export const es: Translated<FinderTexts> = {
  where: '¿Dónde fue el choque?',
  whereHint: 'El reporte lo tiene la agencia que llegó al choque.',
  freeway: 'En una autopista o carretera',
  countyRoad: 'En un camino fuera de la ciudad',
  cityStreet: 'En una calle de la ciudad',
  unsure: 'No sé',
  chp: 'Patrulla de Caminos de California (CHP)',
  cityPolice: 'La policía de la ciudad o el sheriff',
  weFindOut: 'Nosotros lo averiguamos',

  need: 'Lo que necesita',
  needs: [
    'La fecha del choque',
    'El número de su licencia de manejar o de sus placas',
    'El número del reporte o la tarjeta que le dio el oficial',
    'Si no tiene la tarjeta, una carta firmada que nos dé permiso',
    'Un correo electrónico para recibir el reporte',
  ],
  needNoNumber: '¿No tiene el número? Díganos dónde fue el choque y nosotros lo buscamos.',
  card: 'Tarjeta de un oficial, con el número del reporte en la tercera línea',
  cardTitle: 'Datos del choque',
  cardDate: 'Fecha',
  cardNumber: 'Reporte',
  cardOfficer: 'Oficial',
  numberIsHere: 'Aquí está el número',

  whichCity: '¿En qué ciudad o condado?',
  whichCityHint: 'Buscamos el departamento de policía o la oficina del sheriff.',
  back: 'Atrás',
  city: 'Ciudad o condado',
  cityHint: 'Por ejemplo, Oakland',
  county: (name) => `Condado de ${name}`,
  unknown: (name) => `No tenemos “${name}” en nuestra lista`,
  cantLook: 'En este momento no podemos buscarlo',
  unknownText:
    'De todos modos puede mandar su solicitud. Veremos si podemos conseguir el reporte y le avisaremos por correo.',
  continueAnyway: 'Seguir de todos modos',
  notListed: 'Mi ciudad no está en esta lista',
  loading: 'Cargando la lista de agencias',
  findOffice: 'Nosotros buscamos la oficina correcta.',
  meant: (agency) => `Es ${agency}.`,
  maybe: '¿Quiso decir una de estas?',
  notCovered: (agency) => `${agency}: todavía no conseguimos sus reportes`,
  askThem: 'Usted puede pedirles el reporte directamente.',
  theirPage: 'Página de la agencia para pedir reportes',
  newTab: '(se abre en otra pestaña)',
  askUs: `O pregúntenos: ${brand.email}`,
}
