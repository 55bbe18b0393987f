/** The grouper contract as checks, one sentence of docs/grouping.md each. */
import { grouperPaths, MOST_GROUPED } from '@codarium/contract'
import type { Fault } from '../client/answer-faults.ts'
import { isNoDefinition, parsed, readBatch } from '../client/grouper-answers.ts'
import type { GrouperAnswer } from '../client/grouper-http.ts'
import { type Check, demand, expectStatus, fault } from './check-run.ts'
import { otherwiseWritten, sampleRequest, without } from './sample-cases.ts'

/** A number in JSON that no decimal of the contract is written with: more than 15 digits. */
const INEXACT = /[:[,]\s*-?\d+\.\d*(?<=[\d.]{17,})/

/** The field a refusal names. */
const namesField = (answer: GrouperAnswer, field: RegExp): boolean => {
  const details = (parsed(answer) as { details?: unknown } | null | undefined)?.details
  return Array.isArray(details) && details.some((each) => field.test(String((each as { field?: unknown })?.field)))
}

/** What a case that cannot be grouped is answered with. */
const ungroupable =
  (name: 'diagnoses' | 'age' | 'sex', code: string): Check =>
  async (run) => {
    const asked = sampleRequest(run.definition)
    const request = name === 'diagnoses' ? sampleRequest(run.definition, { diagnoses: [] }) : without(asked, name)
    const { result } = await run.group(request)
    return fault(result.status.code === code, 'status.code', `is ${result.status.code} instead of ${code}`)
  }

/** The checks by their sentence. */
export const contractChecks: Readonly<Record<string, Check>> = {
  'a case is grouped, with an answer of the schema': async (run) => {
    await run.group(sampleRequest(run.definition))
    return []
  },
  'the key comes back': async (run) => {
    await run.group(sampleRequest(run.definition, { key: 'check 1' }))
    return []
  },
  'the answer names the definition that health lists': async (run) => {
    const { result } = await run.group(sampleRequest(run.definition))
    const { name, fingerprint, reference } = run.definition
    return [
      ...fault(result.definition.fingerprint === fingerprint, 'definition.fingerprint', 'is not that of health'),
      ...fault(result.definition.name === name, 'definition.name', 'is not that of health'),
      ...fault(result.definition.reference === reference, 'definition.reference', 'is not that of health'),
      ...fault(result.version === run.definition.version, 'version', 'is not that of health'),
    ]
  },
  'other names of the version give the same': async (run) => {
    const { result } = await run.group(sampleRequest(run.definition))
    const faults: Fault[] = []
    for (const version of run.definition.aliases) {
      const other = (await run.group({ ...sampleRequest(run.definition), version })).result
      faults.push(...fault(other.drg === result.drg, 'drg', `is another one for the alias ${version}`))
    }
    return faults
  },
  'the same request gives the same bytes': async (run) => {
    const request = sampleRequest(run.definition)
    const [first, second] = [await run.group(request), await run.group(request)]
    return fault(first.text === second.text, '', 'differs from the answer before')
  },
  'contentHash does not depend on the key, and does on the case': async (run) => {
    const { contentHash } = (await run.group(sampleRequest(run.definition))).result
    const named = (await run.group(sampleRequest(run.definition, { key: 'other' }))).result
    const older = (await run.group(sampleRequest(run.definition, { age: 72 }))).result
    return [
      ...fault(contentHash === named.contentHash, 'contentHash', 'changes with the key'),
      ...fault(contentHash !== older.contentHash, 'contentHash', 'is the same for another case'),
    ]
  },
  'codes are taken dotted, in small letters, with Z': async (run) => {
    const request = sampleRequest(run.definition)
    const [plain, written] = [await run.group(request), await run.group(otherwiseWritten(request))]
    return fault(plain.result.drg === written.result.drg, 'drg', 'is another one when the codes are written otherwise')
  },
  'numbers are exact decimals': async (run) => {
    const { text } = await run.group(sampleRequest(run.definition))
    return fault(!INEXACT.test(text), '', 'holds a number of more than 15 digits')
  },
  'a case without a main diagnosis has status 01': ungroupable('diagnoses', '01'),
  'a case without an age has status 04': ungroupable('age', '04'),
  'a case without a sex has status 05': ungroupable('sex', '05'),
  'a batch is answered in its order, as the requests alone are': async (run) => {
    const requests = [70, 30, 50].map((age) => sampleRequest(run.definition, { age, key: `check ${age}` }))
    const answer = await run.post(grouperPaths.batch, { requests })
    demand(expectStatus(answer, 200))
    const { results, faults, broken } = readBatch(requests, answer)
    demand([...faults, ...broken])
    const alone = await Promise.all(requests.map((request) => run.group(request)))
    return alone.flatMap(({ result }, at) =>
      fault(result.drg === results[at]?.drg, `results.${at}.drg`, 'is not that of the request alone'),
    )
  },
  'a version that is not there is 404 and names the field': async (run) => {
    const request = { ...sampleRequest(run.definition), version: 'none-such' }
    const [one, many] = [
      await run.post(grouperPaths.group, request),
      await run.post(grouperPaths.batch, { requests: [request] }),
    ]
    return [one, many].flatMap((answer) => [
      ...expectStatus(answer, 404),
      ...fault(isNoDefinition(answer), 'details', 'do not name the field version'),
    ])
  },
  'a wrong type and an unknown field are 400 and named': async (run) => {
    const request = sampleRequest(run.definition)
    const wrong = await run.post(grouperPaths.group, { ...request, case: { ...request.case, age: 'old' } })
    const unknown = await run.post(grouperPaths.group, { ...request, colour: 'red' })
    return [
      ...expectStatus(wrong, 400),
      ...fault(namesField(wrong, /(^|\.)age$/), 'details', 'do not name the field age'),
      ...expectStatus(unknown, 400),
      ...fault(namesField(unknown, /colour/), 'details', 'do not name the field colour'),
    ]
  },
  'a batch without, or with too many requests is refused': async (run) => {
    const none = await run.post(grouperPaths.batch, { requests: [] })
    const requests = Array.from({ length: MOST_GROUPED + 1 }, () => sampleRequest(run.definition))
    const tooMany = await run.post(grouperPaths.batch, { requests })
    return [...expectStatus(none, 400), ...expectStatus(tooMany, 400, 413)]
  },
  'who shows no token is refused': async (run) => {
    if (!run.hasToken) return []
    const answer = await run.post(grouperPaths.group, sampleRequest(run.definition), 'not-the-token')
    return expectStatus(answer, 401, 403)
  },
}
