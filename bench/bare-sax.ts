/** The peer of the import: the same XML through the same SAX parser with nobody listening. */
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

/** Seconds a bare parse of the XML in an archive takes, unpacking included. */
export async function bareSaxParse(archive: string): Promise<number> {
  const begin = performance.now()
  const stream = await openXml(archive)
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder()
  for await (const chunk of stream) parser.write(decoder.decode(chunk as Buffer, { stream: true }))
  parser.close()
  return (performance.now() - begin) / 1000
}

async function openXml(archive: string): Promise<NodeJS.ReadableStream> {
  const zip = await yauzl.openPromise(archive)
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.xml')) return zip.openReadStreamPromise(entry)
  throw new Error('no XML in the archive')
}
