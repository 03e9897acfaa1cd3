import { brand } from '@portal/contract/brand'
import { brandEs, marketingEs } from '@portal/contract/brand-es'
import type { Translated } from '@portal/contract/language'
import type { LandingTexts } from './en.ts'

export const es: Translated<LandingTexts> = {
  ...marketingEs,
  tagline: brandEs.tagline,
  company: `Reportes de choque para abogados y bufetes de ${brandEs.region}.`,
  hours: brandEs.hours,
  monitoring: 'Estamos pendientes: se lo mandamos en cuanto salga',
  intro:
    'Entrega el mismo día para abogados y bufetes. Pida el reporte en unos minutos, vea cómo va y recíbalo por correo electrónico, muchas veces en pocas horas. El primer pedido es gratis.',
  requestChp: 'Pedir un reporte de la CHP',
  createAccount: 'Crear cuenta',
  wereYou: '¿Tuvo un choque?',
  getYours: 'Pida su propio reporte',
  why: `Por qué elegir ${brand.name}`,
  docketPicture:
    'Las solicitudes de un bufete con su estado y, al lado, una con la primera página y el reporte completo ya entregados.',
  facePagePicture: 'La primera página de un reporte de choque, con datos inventados.',
  clients: 'Lo que dicen nuestros clientes',
  aboutUs: 'Quiénes somos',
  howItWorks: 'Cómo funciona',
  startTrial: 'Empezar gratis',
  requestReport: 'Pedir un reporte',
  contact: 'Contacto',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  businessHours: 'Horario',
  quickLinks: 'Enlaces',
  home: 'Inicio',
  aboutLink: 'Quiénes somos',
  terms: 'Términos (en inglés)',
  privacy: 'Privacidad (en inglés)',
}
