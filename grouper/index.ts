/** The reference grouper: a separate service behind the grouper contract. The façade of the wing. */
import type { Wing } from '@codarium/platform'
import { loadDefinitions } from './definition/load.ts'
import { Grouping } from './grouping/grouping.ts'
import { groupingRoutes } from './grouping/routes.ts'
import { healthRoute } from './health/routes.ts'

export { readBatchLine, UnreadableLine } from './batch-format/read-line.ts'
export { resultLine } from './batch-format/write-line.ts'
export { DefinitionError } from './definition/findings.ts'
export { Definitions, loadDefinition, loadDefinitions } from './definition/load.ts'
export { groupCase } from './engine/group-case.ts'
export type { GrouperDefinition } from './engine/grouper-definition.ts'
export { Grouping } from './grouping/grouping.ts'
export { readRequests, UnreadableRequests } from './grouping/read-requests.ts'

/** The wing as the program runs it. */
export const grouper: Wing = {
  name: 'grouper',
  migrations: [],
  build: async (context) => {
    const definitions = loadDefinitions(context.settings.SVC_GROUPER_DEFINITION_DIR)
    const grouping = new Grouping(definitions)
    return { routes: [healthRoute(context, definitions), ...groupingRoutes(grouping, context)] }
  },
}
