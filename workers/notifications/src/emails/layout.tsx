import { renderToStaticMarkup } from 'react-dom/server'
import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from 'react-email'
import { brand } from '@portal/contract/brand'
import type { Language } from '@portal/contract/language'
import { Fragment } from 'react'
import type { Detail, EmailContent, ListedRequest, MoreLink, RenderedParts } from './content.ts'
import { words } from './words.ts'
import { darkStyles, light, outlookStyles } from './styles.ts'

const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const body = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: light('ink') } as const
const small = { margin: '0 0 8px', fontSize: 14, lineHeight: '20px', color: light('muted') } as const
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

const DetailRow = ({ detail: [label, value] }: { detail: Detail }) => (
  <Row>
    <Column className="muted label" style={{ ...small, width: 140, padding: '4px 12px 4px 0', verticalAlign: 'top' }}>
      {label}
    </Column>
    <Column className="ink" style={{ ...body, ...breaking, padding: '4px 0', fontWeight: 600 }}>
      {value}
    </Column>
  </Row>
)

/** A request of several. Its styles are few: Gmail clips emails above 102 KB, and one can list two hundred. */
const Listed = ({ request: { referenceNumber, text, url } }: { request: ListedRequest }) => (
  <p className="ink" style={{ margin: '10px 0', color: light('ink') }}>
    {url ? (
      <a className="ink" href={url} style={{ color: light('ink') }}>
        {referenceNumber}
      </a>
    ) : (
      referenceNumber
    )}
    <br />
    {text}
  </p>
)

const Facts = ({ details, listed }: Pick<RenderedParts, 'details' | 'listed'>) => (
  <Section
    className="rule"
    style={{
      margin: '8px 0 24px',
      padding: '10px 0',
      borderTop: `1px solid ${light('line')}`,
      borderBottom: `1px solid ${light('line')}`,
      fontSize: 15,
      lineHeight: '22px',
      ...breaking,
    }}
  >
    {details.map((detail) => (
      <DetailRow key={detail.join(' ')} detail={detail} />
    ))}
    {listed.map((request, index) => (
      <Listed key={index} request={request} />
    ))}
  </Section>
)

const Action = ({ label, url, language }: EmailContent['action'] & { language: Language }) => (
  <>
    <Button
      className="button"
      href={url}
      style={{
        padding: '13px 24px',
        borderRadius: 6,
        backgroundColor: light('accent'),
        color: light('accent-ink'),
        fontSize: 16,
        fontWeight: 700,
      }}
    >
      {label}
    </Button>
    <Text className="muted" style={{ ...small, ...breaking, margin: '20px 0 0' }}>
      {words[language].ifNoButton} {url}
    </Text>
  </>
)

/** A paragraph with its line breaks. */
const Paragraph = ({ text }: { text: string }) => (
  <Text className="ink" style={{ ...body, ...breaking }}>
    {text.split('\n').map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
)

const Page = ({
  language,
  content,
  preview,
  details,
  listed,
  links,
}: RenderedParts & { links: readonly MoreLink[] }) => (
  <Html lang={language}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style dangerouslySetInnerHTML={{ __html: darkStyles }} />
    </Head>
    <Preview>{preview}</Preview>
    <Body className="body" style={{ margin: 0, padding: 0, fontFamily: sans }}>
      <Section className="page" style={{ backgroundColor: light('page') }}>
        <Container style={{ maxWidth: 592, padding: '24px 16px' }}>
          <Text className="ink" style={{ ...body, margin: '0 0 12px', fontSize: 18, fontWeight: 700 }}>
            {brand.name}
          </Text>
          <Section
            className="card"
            style={{
              maxWidth: 560,
              backgroundColor: light('card'),
              border: `1px solid ${light('line')}`,
              borderRadius: 8,
            }}
          >
            <Row>
              <Column className="inset" style={{ padding: '28px 32px' }}>
                <Heading
                  as="h1"
                  className="ink mark"
                  style={{
                    margin: '0 0 20px',
                    paddingLeft: 14,
                    borderLeft: `6px double ${light('mark')}`,
                    fontSize: 23,
                    lineHeight: '30px',
                    color: light('ink'),
                  }}
                >
                  {content.heading}
                </Heading>
                {content.paragraphs.map((paragraph, index) => (
                  <Paragraph key={index} text={paragraph} />
                ))}
                {details.length + listed.length > 0 && <Facts details={details} listed={listed} />}
                <Action {...content.action} language={language} />
                {content.note && (
                  <Text className="muted" style={{ ...small, margin: '16px 0 0' }}>
                    {content.note}
                  </Text>
                )}
              </Column>
            </Row>
          </Section>
          <Text className="muted" style={{ ...small, ...breaking, margin: '20px 0 8px' }}>
            {words[language].because(content.footerReason)}
          </Text>
          {links.map(({ label, url }) => (
            <Text key={label} className="muted" style={small}>
              <Link className="muted" href={url} style={{ color: light('muted'), textDecoration: 'underline' }}>
                {label}
              </Link>
            </Text>
          ))}
          <Text className="muted" style={small}>
            {brand.email} · {brand.phone}
            <br />
            {words[language].hours}
          </Text>
        </Container>
      </Section>
    </Body>
  </Html>
)

/** The email as an HTML page that loads nothing from the network. React escapes every value. */
export const htmlPage = (parts: RenderedParts, links: readonly MoreLink[]): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...parts} links={links} />)}`.replace(
    '</head>',
    () => `${outlookStyles}</head>`,
  )
