/** Files nobody should import: broken, hostile, or of another kind; for tests. */
import { claml, FRAME } from '../../readers/fixtures/claml-file.ts'
import { workbookBytes, workbookParts } from '../../readers/fixtures/workbook-file.ts'
import { patched, renamed, zipBytes } from '../../readers/fixtures/zip-file.ts'

/** Bytes of a bomb when unpacked: far more than its ratio allows, little enough to make in a test. */
const BOMB = 8 * 1024 * 1024

const MEMBER = 'Klassifikationsdateien/icd.xml'
const ROWS = 'code;text\n'.repeat(100)

/** An archive with a ClaML file of this document type. */
const withDoctype = (doctype: string) => zipBytes({ [MEMBER]: claml(FRAME, { doctype }) })

/** The bad ZIPs that every importer of archives meets, with what its answer must say. */
export const badArchives: readonly [what: string, make: () => Promise<Uint8Array | string>, says: RegExp][] = [
  ['an empty file', async () => '', /not a ZIP archive \(found: an empty file\)/],
  ['a text instead of a ZIP', async () => 'code;text', /not a ZIP archive/],
  ['a PDF instead of a ZIP', async () => '%PDF-1.7', /not a ZIP archive \(found: PDF\)/],
  ['an empty ZIP', () => zipBytes({}), /holds no file/],
  ['a ZIP bomb', () => zipBytes({ 'zeros.csv': Buffer.alloc(BOMB) }), /unpacks to more than/],
  [
    'a ZIP that lies about its size',
    async () => patched(await zipBytes({ 'a.xml': ROWS }), 'size', () => 9),
    /more than the archive says/,
  ],
  [
    'a path that climbs out',
    async () => renamed(await zipBytes({ 'aa/bb/c.csv': ROWS }), 'aa/bb/c.csv', '../../c.csv'),
    /unsafe name/,
  ],
  [
    'an absolute path',
    async () => renamed(await zipBytes({ 'aa/bb/c.csv': ROWS }), 'aa/bb/c.csv', '/etc/cd.csv'),
    /unsafe name/,
  ],
  ['a ZIP in a ZIP', async () => zipBytes({ 'inner.xml': await zipBytes({ 'a.xml': ROWS }) }), /itself an archive/],
  [
    'an encrypted ZIP',
    async () => patched(await zipBytes({ 'a.xml': ROWS }), 'flags', (flags) => flags | 1),
    /password/,
  ],
  ['a ZIP cut in the middle', async () => (await zipBytes({ 'a.xml': ROWS })).subarray(0, 90), /cut off or damaged/],
]

/** Bad ClaML archives, with what the answer must say. */
export const badClaml: readonly [what: string, make: () => Promise<Uint8Array>, says: RegExp][] = [
  [
    'XML with an internal subset',
    () => withDoctype('<!DOCTYPE ClaML [<!ELEMENT ClaML ANY>]>'),
    /document type|DTD|DOCTYPE/i,
  ],
  [
    'XML with an external entity',
    () => withDoctype('<!DOCTYPE ClaML [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /document type|DTD|DOCTYPE/i,
  ],
  ['XML whose entities expand', () => withDoctype(`<!DOCTYPE ClaML [${laughs()}]>`), /document type|DTD|DOCTYPE/i],
  [
    'XML that does not match its checksum',
    async () => patched(await zipBytes({ [MEMBER]: claml(FRAME) }), 'crc', (crc) => crc ^ 1),
    /checksum/,
  ],
  ['XML of another kind', () => zipBytes({ 'page.xml': '<?xml version="1.0"?><html><body/></html>' }), /no ClaML file/],
  ['XML that ends too early', () => zipBytes({ [MEMBER]: claml(FRAME).slice(0, -20) }), /./],
  ['a ClaML file without a class', () => zipBytes({ [MEMBER]: claml('') }), /Not one usable record/],
]

/** Each entity ten of the one before. */
function laughs(): string {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  return ['<!ENTITY l0 "ha">', ...levels].join('')
}

/** A CHOP table without the columns that make it one. */
export const chopWithoutColumns = () => zipBytes({ 'CHOP_2026_de.csv': 'zcode;text\nZ00;Massnahmen\n' })

/** A medication list with a macro in it. */
export const workbookWithMacros = () =>
  zipBytes(workbookParts('<row><c t="inlineStr"><is><t>ATC-Code</t></is></c></row>', { 'xl/vbaProject.bin': 'macro' }))

/** A workbook that is no medication list. */
export const otherWorkbook = () =>
  workbookBytes({
    Budget: [
      ['Kostenstelle', 'Betrag'],
      ['100', 5],
    ],
  })
