/** `codarium group`: groups the cases of a file, in JSON or in the batch format, without a server. */
import { TARIFFS } from '@codarium/domain'
import { DefinitionError, Definitions, Grouping, loadDefinition, loadDefinitions } from '@codarium/grouper'
import { readSettings } from '@codarium/platform'
import { reporting } from '../imports/reporting.ts'
import { readWords, WrongWords } from '../imports/words.ts'
import { groupBatchFile } from './batch-file.ts'
import { groupJsonFile } from './json-file.ts'

const formats = ['json', 'batch'] as const

/** The version cases of the batch format are grouped by when none is named. */
const PRESET_VERSION = '2026'

/** Set for every command, because only a server that is called by web pages needs it. */
const NO_PAGES = { CORS_ALLOWED_ORIGINS: 'http://localhost' }

export function groupCommand(words: readonly string[]): Promise<number> {
  return reporting(async () => {
    const { file, format, tariff, version, definition, check } = parseWords(words)
    if (check) return checkDefinition(file)
    const grouping = new Grouping(definitionsOf(definition))
    return format === 'batch' ? groupBatchFile(file, grouping, { tariff, version }) : groupJsonFile(file, grouping)
  })
}

function parseWords(words: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { format: text, tariff: text, version: text, definition: text, check: { type: 'boolean' } } as const
  const { values, positionals } = readWords(words, options)
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new WrongWords('name one file')
  const { format = 'json', tariff = 'SWISSDRG', version = PRESET_VERSION, definition, check = false } = values
  return {
    file,
    format: oneOf(formats, '--format', format),
    tariff: oneOf(TARIFFS, '--tariff', tariff),
    version,
    definition,
    check,
  }
}

function oneOf<Word extends string>(allowed: readonly Word[], name: string, word: string): Word {
  const found = allowed.find((each) => each === word)
  if (!found) throw new WrongWords(`${name} takes one of ${allowed.join(', ')}`)
  return found
}

/** The definitions a server here would have, or the one that was named alone. */
function definitionsOf(file: string | undefined): Definitions {
  if (!file) return loadDefinitions(readSettings({ ...NO_PAGES, ...process.env }).SVC_GROUPER_DEFINITION_DIR)
  const definitions = new Definitions()
  definitions.add(loadDefinition(file))
  return definitions
}

/** Says what is wrong with a definition, one line for each thing. */
function checkDefinition(file: string): number {
  try {
    const { about, diagnoses, procedures, categories } = loadDefinition(file)
    const bases = categories.flatMap((category) => category.bases)
    console.log(
      `${about.tariff} ${about.version}, ${about.name}: ${diagnoses.codes.length} diagnoses, ${procedures.codes.length} procedures, ${bases.length} base groups. No faults found.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    for (const { path, message } of error.findings) console.error(path ? `${path} ${message}` : message)
    return 1
  }
}
