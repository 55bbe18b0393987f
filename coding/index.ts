/** The coding session service: cases, sessions, partners. The façade of the wing. */
import { randomUUID } from 'node:crypto'
import type { Context, RunningWing, Wing } from '@codarium/platform'
import { auditMigration, segmentMigration, verdictMigration } from './audit/migration.ts'
import { layFoundation } from './foundation.ts'
import { Gateway, gatewayMigration } from './gateway/gateway.ts'
import { groupingMigration, openGrouping } from './grouping/grouping.ts'
import { healthRoute } from './health/routes.ts'
import { sealedColumns } from './keys/sealed-columns.ts'
import { Layouts } from './layouts/layouts.ts'
import { layoutMigration } from './layouts/migration.ts'
import { layoutRoutes } from './layouts/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { localCopyRoutes } from './local-copies/routes.ts'
import { framing, openPartners, PartnerAdministration, partnerMigration, profileRoutes } from './partners/partners.ts'
import { sessionMigration } from './sessions/migration.ts'
import { sameDataMigration } from './sessions/same-data.ts'
import {
  endedByMigration,
  formerCoderMigration,
  hospitalMigration,
  leftMigration,
  lineageMigration,
  listMigration,
  progressMigration,
  sealedInstanceMigration,
  textSizeMigration,
  unnumberedEndsMigration,
} from './sessions/schema-changes.ts'
import { sessionMetrics } from './sessions/session-metrics.ts'
import { type Completed, type Launches, startSessions } from './sessions/sessions.ts'
import { countingListener, startTeam, takeFigures, teamMigration } from './team/team.ts'
import { type ToldUsage, tellUsage } from './usage/code-usage.ts'
import { userRoutes } from './users/routes.ts'
import { UserAdministration } from './users/user-administration.ts'
import { indexKeyMigration, vaultMigration } from './vault/migration.ts'
import {
  createOutbox,
  deadLetterMigration,
  numberingMigration,
  redeliveryRangeMigration,
  startWebhooks,
  type WebhookService,
  webhookMigration,
} from './webhooks/webhooks.ts'
import { heedWithdrawals, tellWithdrawal } from './withdrawals.ts'

export { editDelivery, readDelivery } from '@codarium/spiges'
export { linesOf } from './audit/anchor-file.ts'
export type { Break } from './audit/breaks.ts'
export { type Verification, type VerifyDeps, verifyTrail } from './audit/verify-trail.ts'
export { checkGrouper, type GrouperCheck } from './grouping/conformance/check-grouper.ts'
export { type Keys, openKeys, WatchedKeys } from './keys/keys.ts'
export { rotationEvent } from './keys/rotation-event.ts'
export { openVaultForReading } from './vault/reading-vault.ts'
export { admitVisitors } from './visitors.ts'

/** The wing as the program runs it. */
export const coding: Wing = {
  name: 'coding',
  migrations: [
    sessionMigration,
    leftMigration,
    progressMigration,
    vaultMigration,
    auditMigration,
    layoutMigration,
    partnerMigration,
    webhookMigration,
    groupingMigration,
    gatewayMigration,
    deadLetterMigration,
    sealedInstanceMigration,
    indexKeyMigration,
    textSizeMigration,
    lineageMigration,
    hospitalMigration,
    segmentMigration,
    sameDataMigration,
    listMigration,
    formerCoderMigration,
    numberingMigration,
    unnumberedEndsMigration,
    redeliveryRangeMigration,
    endedByMigration,
    verdictMigration,
    teamMigration,
  ],
  sealedColumns,
  build: buildCoding,
}

/** The wing built on a context, with the port through which launches go, for whoever measures it. */
export async function buildCoding(context: Context): Promise<RunningWing & { readonly launches: Launches }> {
  const foundation = await layFoundation(context)
  const { store, settings, identity, users: directory, outgoing, sealing, shutdown, now } = context
  const { vault, audit, tenancy } = foundation
  let webhooks: WebhookService | undefined
  let usage: ToldUsage | undefined
  const partners = await openPartners(context, vault)
  const grouping = openGrouping(context)
  const gateway = new Gateway(context)
  const completed: Completed = (id, authorization, tenant) => {
    grouping.results.completed(id, authorization)
    usage?.completed(id, authorization, tenant)
  }
  const { sessions, withdraw, ...sessionService } = await startSessions(context, {
    vault,
    audit,
    tenancy,
    ...gateway.plugs,
    endListeners: [
      createOutbox(() => webhooks?.wake()),
      grouping.results.endListener,
      countingListener(randomUUID),
      ...gateway.plugs.endListeners,
    ],
    takeFigures: takeFigures(context, grouping),
    listenerMigrations: [
      webhookMigration,
      groupingMigration,
      gatewayMigration,
      deadLetterMigration,
      numberingMigration,
      redeliveryRangeMigration,
      teamMigration,
    ],
    completed,
  })
  sessionMetrics(context.metrics, sessions)
  const told = tellUsage(context, sessions)
  const team = startTeam(context, sessions, audit)
  usage = told
  const tell = () => tellWithdrawal(context)
  const administration = new PartnerAdministration({
    store,
    vault,
    audit,
    directory: partners,
    guards: outgoing.guards,
    mainIssuer: settings.OIDC_ISSUER_URI,
    configuredIssuers: settings.SVC_HIS_ALLOWED_ISSUERS,
    withdraw,
    tell,
    now,
  })
  webhooks = startWebhooks(context, { sessions, directory: partners, partners: administration })
  const sockets = await gateway.open(sessions, partners, completed)
  const heedNoMore = heedWithdrawals(context, partners)
  const healthChecks = [...foundation.healthChecks, ...grouping.healthChecks]
  return {
    healthChecks,
    routes: [
      healthRoute(context, healthChecks),
      ...foundation.routes,
      ...userRoutes(new UserAdministration({ store, directory, audit, tenancy, withdraw, tell, now })),
      ...sessionService.routes,
      ...grouping.start(sessions),
      ...profileRoutes(administration),
      ...webhooks.routes,
      ...liveRoutes({ sessions, partnerOf: (tenant) => partners.ofTenant(tenant) }),
      ...team.routes,
      ...layoutRoutes(new Layouts({ store, audit, now })),
      ...localCopyRoutes(sealing),
    ],
    sockets,
    launches: gateway.plugs.launches,
    frameAncestorsOf: framing(sessions.store, partners, {
      fallback: settings.SVC_HIS_ALLOWED_ORIGINS,
      serves: (tenant) => identity.serves(tenant),
    }),
    stop: async () => {
      heedNoMore()
      await shutdown.during('gateway', gateway.stop())
      await shutdown.during('grouping of results', grouping.stop())
      await shutdown.during('counting of codes', told.stop())
      await shutdown.during('webhooks', webhooks.stop())
      await shutdown.during('counts of teams', team.stop())
      await shutdown.during('session clock', sessionService.stop())
      await shutdown.during('partners', partners.stop())
      await shutdown.during('audit trail', foundation.stop())
    },
  }
}
