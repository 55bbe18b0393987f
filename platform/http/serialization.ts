/** Writes answers by the schemas of their routes: what is not described is not sent. */
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import type { Compilations } from './compilations.ts'

/** Sets the serializers of a server. */
export function setSerializers(app: FastifyInstance, compilations: Compilations): void {
  app.setSerializerCompiler(({ schema }) => {
    const writer = compilations.later(() => fastJson(schema as Parameters<typeof fastJson>[0]))
    return (value) => writer()(value)
  })
}
