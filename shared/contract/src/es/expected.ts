import { sourceIn, type ExpectedSource } from '../requests/expected.ts'

const sources: Readonly<Record<ExpectedSource, (deliveries: string) => string>> = {
  agency: (deliveries) =>
    deliveries ? `Según las últimas ${deliveries} entregas de esta agencia` : 'Según lo que tarda esta agencia',
  county: (deliveries) => `Según las últimas ${deliveries} entregas de agencias como esta en el condado`,
  kind: (deliveries) => `Según nuestras últimas ${deliveries} entregas de estos reportes`,
  rule: () => 'Según los 8 días hábiles que suele tardar la CHP',
  published: () =>
    'Según lo que publican los departamentos de California, de 5 a 45 días. Todavía tenemos pocos reportes de ahí',
  set: () => 'Una fecha que pusimos nosotros',
  'no-agency': () => 'Todavía no sabemos cuál oficina es',
  'no-deliveries': () => 'No tenemos suficientes entregas de ahí para saberlo',
  asked: () => 'Ya se lo pedimos a la agencia y esperamos una fecha',
  'full-report': () => 'Todavía no hay fecha para el reporte completo',
}

/** `fromText` in Spanish. */
export const fromTextEs = (from: string): string => {
  const [source, deliveries] = sourceIn(from)
  return sources[source](deliveries)
}
