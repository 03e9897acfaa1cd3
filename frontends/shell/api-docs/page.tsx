import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fieldsOf, limitsOf, typeOf, type Field } from './describe.ts'
import type { OpenApi, Operation, Response } from './openapi.ts'
import type { Schema } from './schemas.ts'

interface ListedOperation extends Operation {
  method: string
  path: string
}

const operationsOf = ({ paths }: OpenApi): ListedOperation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  )

/** Text in which `backticks` mark code. */
const Text = ({ children }: { children: string }) =>
  children.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))

/** A type whose named schemas link to their sections. */
const Type = ({ children, schemaNames }: { children: string; schemaNames: ReadonlySet<string> }) => (
  <code>
    {children.split(/(\w+)/).map((word, at) =>
      schemaNames.has(word) ? (
        <a key={at} href={`#schema-${word}`}>
          {word}
        </a>
      ) : (
        word
      ),
    )}
  </code>
)

const FieldTable = ({
  caption,
  fields,
  schemaNames,
}: {
  caption: string
  fields: Field[]
  schemaNames: ReadonlySet<string>
}) =>
  fields.length > 0 && (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, notes, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <Type schemaNames={schemaNames}>{type}</Type>
            </td>
            <td>{[notes.join(', '), description].filter(Boolean).join('. ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const ResponseItem = ({
  status,
  response,
  schemaNames,
}: {
  status: string
  response: Response
  schemaNames: ReadonlySet<string>
}) => {
  const schema = response.content?.['application/json']?.schema
  return (
    <div className="response">
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        {response.description.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <Text>{paragraph}</Text>
          </p>
        ))}
        {schema && Number(status) < 400 && <Reply schema={schema} schemaNames={schemaNames} />}
      </dd>
    </div>
  )
}

const Reply = ({ schema, schemaNames }: { schema: Schema; schemaNames: ReadonlySet<string> }): ReactNode =>
  schema.properties ? (
    <FieldTable caption="Response fields" fields={fieldsOf(schema)} schemaNames={schemaNames} />
  ) : (
    <p>
      <Type schemaNames={schemaNames}>{typeOf(schema)}</Type>
    </p>
  )

const OperationSection = ({
  operation,
  schemaNames,
}: {
  operation: ListedOperation
  schemaNames: ReadonlySet<string>
}) => {
  const [mimeType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return (
    <section id={operation.operationId} aria-labelledby={`${operation.operationId}-title`}>
      <h3 id={`${operation.operationId}-title`}>{operation.summary}</h3>
      <p className="path">
        <code>
          <b data-method={operation.method}>{operation.method}</b> {operation.path}
        </code>
      </p>
      <p>{operation.description}</p>
      <FieldTable
        caption="Parameters"
        schemaNames={schemaNames}
        fields={operation.parameters.map(({ name, in: place, required, schema, description }) => ({
          name,
          type: typeOf(schema),
          notes: [required ? 'required' : 'optional', `in the ${place}`, ...limitsOf(schema)],
          description,
        }))}
      />
      {body && (
        <FieldTable caption={`Request body (${mimeType})`} fields={fieldsOf(body.schema)} schemaNames={schemaNames} />
      )}
      <h4>Responses</h4>
      <dl>
        {Object.entries(operation.responses).map(([status, response]) => (
          <ResponseItem key={status} status={status} response={response} schemaNames={schemaNames} />
        ))}
      </dl>
    </section>
  )
}

const Page = ({ api }: { api: OpenApi }) => {
  const all = operationsOf(api)
  const schemaNames = new Set(Object.keys(api.components.schemas))
  const groups = api.tags.map((tag) => ({ ...tag, operations: all.filter(({ tags }) => tags.includes(tag.name)) }))
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
        <title>{api.info.title}</title>
      </head>
      <body>
        <a className="skip" href="#operations">
          Skip to content
        </a>
        <header>
          <h1>{api.info.title}</h1>
          <p>
            <Text>{api.info.description}</Text>
          </p>
          <p>
            <a href="/api/openapi.json">OpenAPI document</a> · <a href="/">Back to the portal</a>
          </p>
        </header>
        <nav aria-label="Operations">
          {groups.map(({ name, operations }) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {operations.map(({ operationId, summary }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>Schemas</h2>
            <ul>
              {[...schemaNames].map((name) => (
                <li key={name}>
                  <a href={`#schema-${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <main id="operations" tabIndex={-1}>
          {groups.map(({ name, description, operations }) => (
            <div key={name}>
              <h2>{name}</h2>
              <p>{description}</p>
              {operations.map((operation) => (
                <OperationSection key={operation.operationId} operation={operation} schemaNames={schemaNames} />
              ))}
            </div>
          ))}
          <h2>Schemas</h2>
          {Object.entries(api.components.schemas).map(([name, schema]) => (
            <section key={name} id={`schema-${name}`} aria-labelledby={`schema-${name}-title`}>
              <h3 id={`schema-${name}-title`}>{name}</h3>
              <FieldTable caption={`Fields of ${name}`} fields={fieldsOf(schema)} schemaNames={schemaNames} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

/** The API docs as one HTML page, readable without scripts and searchable in the browser. */
export const renderPage = (api: OpenApi): string => `<!doctype html>${renderToStaticMarkup(<Page api={api} />)}\n`
