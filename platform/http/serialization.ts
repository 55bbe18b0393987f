/** Writes answers by the schemas of their routes: what is not described is not sent. */
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

/** Sets the serializers of a server; each is compiled when it is first used, so that the start need not wait for all. */
export function setSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((value: unknown) => string) | undefined
    return (value) => {
      write ??= fastJson(schema as Parameters<typeof fastJson>[0])
      return write(value)
    }
  })
}
