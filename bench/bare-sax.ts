/** The peer of the import: the same XML through a SAX parser with nobody listening, in a process as fresh as the server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

const thisFile = fileURLToPath(import.meta.url)

/** Seconds a bare parse of the XML in an archive takes, unpacking included, the start of the process not. */
export async function bareSaxParse(archive: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [thisFile, archive])
  return Number(stdout)
}

async function parse(archive: string): Promise<number> {
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

if (process.argv[1] === thisFile) console.log(await parse(process.argv[2] ?? ''))
