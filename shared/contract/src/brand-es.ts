import type { brand, marketing, services } from './brand.ts'
import type { Translated } from './language.ts'

/** `brand` in Spanish: what of it is a text. */
export const brandEs: Translated<Pick<typeof brand, 'tagline' | 'description' | 'hours' | 'region'>> = {
  tagline: 'Sus reportes de choque de California, en un solo lugar',
  description:
    'Pida en línea reportes de choque de la Patrulla de Caminos de California (CHP) y de la policía local. Siga su solicitud hasta la entrega, muchas veces en pocas horas. La primera es gratis.',
  hours: 'Lunes a viernes, de 9 a.m. a 5 p.m.',
  region: 'California',
}

/** `services` in Spanish. */
export const servicesEs: Translated<typeof services> = [
  {
    name: 'Reportes de la Patrulla de Caminos de California (CHP)',
    text: 'Reportes de choques con o sin muertes: solo la primera página o el reporte completo.',
  },
  {
    name: 'Reportes de la policía local',
    text: 'Reportes de la policía de su ciudad, con la autorización por escrito del cliente.',
  },
]

/** `marketing` in Spanish. */
export const marketingEs: Translated<typeof marketing> = {
  reasons: [
    {
      title: 'Entrega rápida',
      text: 'Entregamos el mismo día: muchas veces el reporte llega pocas horas después de pedirlo.',
    },
    {
      title: 'Estamos pendientes',
      text: 'Revisamos si el reporte ya está listo y se lo mandamos en cuanto salga.',
    },
    {
      title: 'Menos trámites',
      text: 'Un solo pedido en línea, sin llamadas, faxes ni formularios en papel.',
    },
    {
      title: 'Los abogados confían en nosotros',
      text: 'Más de 10,000 reportes entregados en más de 7 años.',
    },
  ],
  testimonials: [
    {
      quote: 'El reporte nos llegó el mismo día. Ya no mandamos a nadie a hacer fila.',
      role: 'Asistente legal, bufete de lesiones personales',
    },
    {
      quote: 'Pedimos la primera página y nos olvidamos. Cuando sale el reporte completo, ahí está.',
      role: 'Encargada de casos, bufete de accidentes y lesiones',
    },
    {
      quote: 'Todos los que llevan el caso ven cómo va cada pedido. Ya no hay que llamar para preguntar.',
      role: 'Abogada a cargo, bufete de litigios',
    },
  ],
  about: {
    text: [
      'Entregamos reportes de choque de la Patrulla de Caminos de California y de la policía local a abogados y bufetes de toda California: más de 10,000 reportes en más de 7 años.',
      'Mándenos su pedido y sus documentos una sola vez. Si el reporte todavía no está listo, seguimos pendientes y se lo mandamos en cuanto salga.',
    ],
    director: {
      role: 'Dirección de Operaciones',
      text: 'Cuida cada pedido, desde que usted lo hace hasta que le llega el reporte.',
    },
  },
  steps: [
    { title: 'Cree su cuenta en línea', text: 'No necesita tarjeta de crédito.' },
    { title: 'Pida el reporte en unos minutos', text: 'Conteste unas preguntas y adjunte sus documentos.' },
    { title: 'Reciba el reporte por correo electrónico', text: 'Muchas veces en pocas horas.' },
  ],
  offer: {
    title: 'Su primer pedido es gratis',
    text: 'Pruebe el servicio completo con un pedido real. No necesita tarjeta de crédito.',
  },
}
