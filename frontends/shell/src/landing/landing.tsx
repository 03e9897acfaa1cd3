import { brand } from '@portal/contract/brand'
import { usePageHeading } from '@portal/ui'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/** What a visitor sees first. It is rendered at build time: nothing here may depend on the time, the browser or chance. */
export const Landing = () => (
  <>
    <Hero heading={usePageHeading(brand.tagline)} />
    <Reasons />
    <Testimonials />
    <About />
    <Steps />
    <Contact />
  </>
)
