import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { boundsOf, fieldsOf, typeOf } from './describe.ts'
import type { OpenApi, Operation, Response } from './openapi.ts'
import type { Schema } from './schemas.ts'

interface Call extends Operation {
  method: string
  path: string
}

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  )

/** A sentence with `code` in it. */
const Marked = ({ children }: { children: string }) =>
  children.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))

/** A type, the entities in it as links to where they are described. */
const Type = ({ children, known }: { children: string; known: ReadonlySet<string> }) => (
  <code>
    {children.split(/(\w+)/).map((word, at) =>
      known.has(word) ? (
        <a key={at} href={`#entity-${word}`}>
          {word}
        </a>
      ) : (
        word
      ),
    )}
  </code>
)

interface Row {
  name: string
  type: string
  required: boolean
  bounds: string
}

const Rows = ({ caption, rows, known }: { caption: string; rows: Row[]; known: ReadonlySet<string> }) =>
  rows.length > 0 && (
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
        {rows.map(({ name, type, required, bounds }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <Type known={known}>{type}</Type>
            </td>
            <td>{[required ? 'required' : 'optional', bounds].filter(Boolean).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const Answer = ({ status, response, known }: { status: string; response: Response; known: ReadonlySet<string> }) => {
  const schema = response.content?.['application/json']?.schema
  return (
    <div className="answer">
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        {response.description.split('\n\n').map((sentence) => (
          <p key={sentence}>
            <Marked>{sentence}</Marked>
          </p>
        ))}
        {schema && Number(status) < 400 && <Shape schema={schema} known={known} />}
      </dd>
    </div>
  )
}

const Shape = ({ schema, known }: { schema: Schema; known: ReadonlySet<string> }): ReactNode =>
  schema.properties ? (
    <Rows caption="Fields of the answer" rows={fieldsOf(schema)} known={known} />
  ) : (
    <p>
      <Type known={known}>{typeOf(schema)}</Type>
    </p>
  )

const CallSection = ({ call, known }: { call: Call; known: ReadonlySet<string> }) => {
  const [kind, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  return (
    <section id={call.operationId} aria-labelledby={`${call.operationId}-title`}>
      <h3 id={`${call.operationId}-title`}>{call.summary}</h3>
      <p className="address">
        <code>
          <b data-method={call.method}>{call.method}</b> {call.path}
        </code>
      </p>
      <p>{call.description}</p>
      <Rows
        caption="Parameters"
        known={known}
        rows={call.parameters.map(({ name, in: place, required, schema, description }) => ({
          name,
          type: typeOf(schema),
          required,
          bounds: [`in the ${place}`, description, boundsOf(schema)].filter(Boolean).join('; '),
        }))}
      />
      {body && <Rows caption={`Body, ${kind}`} rows={fieldsOf(body.schema)} known={known} />}
      <h4>Answers</h4>
      <dl>
        {Object.entries(call.responses).map(([status, response]) => (
          <Answer key={status} status={status} response={response} known={known} />
        ))}
      </dl>
    </section>
  )
}

const Page = ({ api }: { api: OpenApi }) => {
  const calls = callsOf(api)
  const known = new Set(Object.keys(api.components.schemas))
  const groups = api.tags.map((tag) => ({ ...tag, calls: calls.filter(({ tags }) => tags.includes(tag.name)) }))
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
        <a className="skip" href="#calls">
          Skip to the calls
        </a>
        <header>
          <h1>{api.info.title}</h1>
          <p>
            <Marked>{api.info.description}</Marked>
          </p>
          <p>
            <a href="/api/openapi.json">OpenAPI document</a> · <a href="/">Back to the portal</a>
          </p>
        </header>
        <nav aria-label="Calls">
          {groups.map(({ name, calls: those }) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {those.map(({ operationId, summary }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>Entities</h2>
            <ul>
              {[...known].map((name) => (
                <li key={name}>
                  <a href={`#entity-${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <main id="calls" tabIndex={-1}>
          {groups.map(({ name, description, calls: those }) => (
            <div key={name}>
              <h2>{name}</h2>
              <p>{description}</p>
              {those.map((call) => (
                <CallSection key={call.operationId} call={call} known={known} />
              ))}
            </div>
          ))}
          <h2>Entities</h2>
          {Object.entries(api.components.schemas).map(([name, schema]) => (
            <section key={name} id={`entity-${name}`} aria-labelledby={`entity-${name}-title`}>
              <h3 id={`entity-${name}-title`}>{name}</h3>
              <Rows caption={`Fields of ${name}`} rows={fieldsOf(schema)} known={known} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

/** The reference as a page: all of it in the HTML, for reading without scripts and for the browser's own search. */
export const renderPage = (api: OpenApi): string => `<!doctype html>${renderToStaticMarkup(<Page api={api} />)}\n`
