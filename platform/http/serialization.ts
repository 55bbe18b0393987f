/** Writes answers by the schemas of their routes: what is not described is not sent. */
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { type Compilations, eachOnce } from './compilations.ts'

/** Writes values of one schema as JSON. */
export type Serialize = (value: unknown) => string

/** The serializers of a server. */
export class Serializers {
  /** The serializer of a schema. */
  readonly of: (schema: TSchema) => Serialize

  constructor(compilations: Compilations) {
    this.of = eachOnce((schema) => {
      const writer = compilations.later(() => fastJson(schema as Parameters<typeof fastJson>[0]))
      return (value) => writer()(value)
    })
  }

  /** Lets the framework write by them. */
  install(app: FastifyInstance): void {
    app.setSerializerCompiler(({ schema }) => this.of(schema as TSchema))
  }
}
