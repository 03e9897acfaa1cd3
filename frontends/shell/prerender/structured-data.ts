import { brand, marketing } from '@portal/contract/brand'
import { portalOrigin } from '@portal/contract/pages'

/** Who we are and what we offer, for search engines. */
export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'ProfessionalService',
  name: brand.name,
  description: brand.description,
  url: `${portalOrigin}/`,
  image: `${portalOrigin}/social.png`,
  email: brand.email,
  telephone: brand.phone,
  areaServed: { '@type': 'State', name: brand.region },
  openingHours: brand.openingHours,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Collision reports',
    itemListElement: marketing.services.map(({ name, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, description: text },
    })),
  },
}
