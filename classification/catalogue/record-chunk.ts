/** Packs records for the database: JSON, compressed, a few hundred records at a time. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

export function packRecords(records: readonly unknown[]): Uint8Array {
  return new Uint8Array(zstdCompressSync(Buffer.from(JSON.stringify(records))))
}

/** Unpacks what packRecords packed. */
export function unpackRecords<Rec>(chunk: Uint8Array): Rec[] {
  return JSON.parse(zstdDecompressSync(chunk).toString('utf8')) as Rec[]
}
