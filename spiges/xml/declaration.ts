/** The XML declaration: `<?xml version="1.0" encoding="UTF-8"?>`, which only UTF-8 may name. */
import { Malformed } from './malformed.ts'

const form =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"([^"<&]*)"|'([^'<&]*)')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y

/** Place after the declaration that may stand at `at`, else `at`. */
export function skipDeclaration(text: string, at: number): number {
  if (!/^<\?xml[ \t\r\n?]/.test(text.slice(at, at + 6))) return at
  form.lastIndex = at
  const found = form.exec(text)
  if (!found) throw new Malformed('the XML declaration is malformed', at)
  const version = found[1] ?? found[2]
  if (version !== '1.0') throw new Malformed(`XML version ${version}; 1.0 is expected`, at)
  const encoding = found[3] ?? found[4]
  if (encoding && !/^utf-?8$/i.test(encoding)) throw new Malformed(`encoding ${encoding}; UTF-8 is expected`, at)
  return at + found[0].length
}
