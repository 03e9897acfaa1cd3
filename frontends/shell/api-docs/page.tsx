import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OpenApi, Operation, Response } from './openapi.ts'
import { refName, type Schema } from './schemas.ts'

/** Text in which `backticks` mark code. */
const Text = ({ children }: { children: string }) =>
  children.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))

const union = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' | '}
      {part}
    </Fragment>
  ))

/** A schema's type in TypeScript notation: `string`, `"driver" | "passenger"`, `CrashReport[]`. Named schemas are links. */
const typeOf = (schema: Schema): ReactNode => {
  const name = refName(schema)
  if (name) return <a href={`#schema-${name}`}>{name}</a>
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return union(schema.anyOf.map(typeOf))
  if (schema.type === 'array') return <>Array&lt;{schema.items ? typeOf(schema.items) : 'any'}&gt;</>
  if (schema.format === 'binary') return 'file'
  return union([schema.type ?? 'any'].flat())
}

interface Field {
  name: string
  schema: Schema
  required: boolean
  place?: string
  description?: string | undefined
}

/** A field's requirement, limits, default and description. */
const notesOf = ({ schema, required, place, description = schema.description }: Field): string => {
  const { maxLength, minimum, maximum, default: initial } = schema
  const notes = [
    required ? 'required' : 'optional',
    place && `in the ${place}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    initial !== undefined && initial !== '' && `default ${JSON.stringify(initial)}`,
  ]
  return [notes.filter(Boolean).join(', '), description].filter(Boolean).join('. ')
}

/** The fields of an object schema in order. */
const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))

const Fields = ({ caption, fields }: { caption: string; fields: readonly Field[] }) =>
  fields.length > 0 && (
    <table>
      <caption>{caption}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td>
              <code>{typeOf(field.schema)}</code>
            </td>
            <td>{notesOf(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** A response: its description, and the body of one that succeeded. */
const Reply = ({ status, response }: { status: string; response: Response }) => {
  const schema = Number(status) < 400 ? response.content?.['application/json']?.schema : undefined
  return (
    <dd>
      {response.description.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Text>{paragraph}</Text>
        </p>
      ))}
      {schema?.properties ? (
        <Fields caption="Response fields" fields={fieldsOf(schema)} />
      ) : (
        schema && <code>{typeOf(schema)}</code>
      )}
    </dd>
  )
}

type ListedOperation = Operation & { call: string }

const OperationSection = ({
  operation: { operationId, summary, description, call, parameters, requestBody, responses },
}: {
  operation: ListedOperation
}) => {
  const [mimeType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return (
    <section id={operationId} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>{summary}</h3>
      <p>
        <code>{call}</code>
      </p>
      <p>{description}</p>
      <Fields caption="Parameters" fields={parameters.map((one) => ({ ...one, place: one.in }))} />
      {body && <Fields caption={`Request body (${mimeType})`} fields={fieldsOf(body.schema)} />}
      <h4>Responses</h4>
      <dl>
        {Object.entries(responses).map(([status, response]) => (
          <Fragment key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <Reply status={status} response={response} />
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const Links = ({ title, links }: { title: string; links: readonly (readonly [id: string, text: string])[] }) => (
  <>
    <h2>{title}</h2>
    <ul>
      {links.map(([id, text]) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </>
)

const Page = ({ api: { info, tags, paths, components } }: { api: OpenApi }) => {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  const groups = tags.map((tag) => ({ ...tag, operations: all.filter((one) => one.tags.includes(tag.name)) }))
  const schemas = Object.entries(components.schemas)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
        <title>{info.title}</title>
      </head>
      <body>
        <header>
          <h1>{info.title}</h1>
          <p>
            <Text>{info.description}</Text>
          </p>
          <p>
            <a href="/api/openapi.json">OpenAPI document</a> · <a href="/">Back to the portal</a>
          </p>
        </header>
        <nav aria-label="Operations">
          {groups.map(({ name, operations }) => (
            <Links key={name} title={name} links={operations.map((one) => [one.operationId, one.summary])} />
          ))}
          <Links title="Schemas" links={schemas.map(([name]) => [`schema-${name}`, name])} />
        </nav>
        <main>
          {groups.map(({ name, description, operations }) => (
            <Fragment key={name}>
              <h2>{name}</h2>
              <p>{description}</p>
              {operations.map((operation) => (
                <OperationSection key={operation.operationId} operation={operation} />
              ))}
            </Fragment>
          ))}
          <h2>Schemas</h2>
          {schemas.map(([name, schema]) => (
            <section key={name} id={`schema-${name}`} aria-labelledby={`schema-${name}-title`}>
              <h3 id={`schema-${name}-title`}>{name}</h3>
              <Fields caption={`Fields of ${name}`} fields={fieldsOf(schema)} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

/** The OpenAPI document as one HTML page, readable without scripts and searchable in the browser. */
export const renderPage = (api: OpenApi): string => `<!doctype html>${renderToStaticMarkup(<Page api={api} />)}\n`
