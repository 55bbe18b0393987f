/** The order in which test files run: those that start browsers and programs first, so that none of them is left for the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders whose files take tens of seconds, and then those that take seconds. */
const SLOW = [/\/tests\/browser\/(failures|endings)\./, /\/tests\/(browser|imports|search|cli|security)\//, /\/tests\//]

/** Sorts by the folder, and within it as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => slownessOf(a) - slownessOf(b))
  }
}

/** 0 is the slowest. */
function slownessOf({ moduleId }: TestSpecification): number {
  const found = SLOW.findIndex((folder) => folder.test(moduleId))
  return found < 0 ? SLOW.length : found
}
