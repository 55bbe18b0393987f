/** Runs the grouper contract against an adapter and says, check by check, what fails (docs/grouping.md, The contract). */
import { GrouperHealth, grouperPaths } from '@codarium/contract'
import { Compile } from 'typebox/schema'
import { type Fault, schemaFaults } from '../client/answer-faults.ts'
import { parsed } from '../client/grouper-answers.ts'
import { GrouperFailure } from '../client/grouper-failure.ts'
import { GrouperHttp } from '../client/grouper-http.ts'
import { type Check, type CheckedGrouper, expectStatus, Run, Wrong } from './check-run.ts'
import { contractChecks } from './contract-checks.ts'

/** A check that was run; without faults it passes. */
export interface GrouperCheck {
  readonly name: string
  readonly faults: readonly Fault[]
}

/** Runs all checks, telling each as it is done; throws GrouperFailure when nobody answers at the address. */
export async function checkGrouper(grouper: CheckedGrouper, tell: (check: GrouperCheck) => void): Promise<void> {
  const http = new GrouperHttp(grouper.address)
  try {
    const { faults, definitions } = await health(grouper, http)
    tell({ name: 'health', faults })
    for (const definition of definitions) {
      for (const [name, check] of Object.entries(contractChecks)) {
        const run = new Run(grouper, http, definition)
        tell({ name: `${definition.tariff} ${definition.version}: ${name}`, faults: await faultsOf(run, check) })
      }
    }
  } finally {
    await http.close()
  }
}

const healthSchema = Compile(GrouperHealth)

async function health({ timeLimit }: CheckedGrouper, http: GrouperHttp) {
  const answer = await http.call({ method: 'GET', path: grouperPaths.health, signal: AbortSignal.timeout(timeLimit) })
  if (answer.status !== 200) return { faults: expectStatus(answer, 200), definitions: [] }
  const told = parsed(answer)
  if (!healthSchema.Check(told)) return { faults: schemaFaults(healthSchema, told), definitions: [] }
  const none = told.definitions.length === 0 ? [{ field: 'definitions', wrong: 'is empty' }] : []
  return { faults: none, definitions: told.definitions }
}

async function faultsOf(run: Run, check: Check): Promise<readonly Fault[]> {
  try {
    return await check(run)
  } catch (error) {
    if (error instanceof Wrong) return error.faults
    if (error instanceof GrouperFailure) return [{ field: '', wrong: `gives no answer (${error.reason})` }]
    throw error
  }
}
