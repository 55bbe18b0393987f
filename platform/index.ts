/** What every service stands on: settings, store, identity, HTTP, logs, metrics. The façade of the platform. */

export { ApiError } from './api-error.ts'
export { type MessageBus, RECONNECTED } from './bus/message-bus.ts'
export { Watch } from './bus/watch.ts'
export { readSettings, settingsGiven, unknownSettings } from './config/read-settings.ts'
export { settingsPage } from './config/settings-page.ts'
export { bytesCost } from './http/body-size.ts'
export type { ErrorForm } from './http/error-form.ts'
export { errorsPage } from './http/errors-page.ts'
export { illFormedJson } from './http/ill-formed.ts'
export { countValues } from './http/json-shape.ts'
export { JsonTexts, jsonBytes } from './http/json-text.ts'
export { storageFull } from './http/problems.ts'
export { publicAddresses, realmOf } from './http/public-addresses.ts'
export {
  Answer,
  type AnswerSpec,
  type Call,
  type Route,
  type RouteSpec,
  route,
  WrittenJson,
} from './http/route.ts'
export { schemaCheck } from './http/schema-check.ts'
export type { Upload, UploadSpec } from './http/uploads.ts'
export { type Caller, capabilitiesOf } from './identity/caller.ts'
export { identityWarnings } from './identity/identity-warnings.ts'
export { unauthenticated } from './identity/token-verifier.ts'
export type { IssuerSource, TrustedIssuer, Verdict } from './identity/trusted-issuers.ts'
export { type LeaseTables, leaseMigration } from './leases/lease-migration.ts'
export { type HeldLease, type Lease, LeaseLost, Leases } from './leases/leases.ts'
export { isGone, newNodeName } from './leases/node-name.ts'
export { standardOutput } from './logging/log-output.ts'
export { createLogger, describeError } from './logging/logger.ts'
export { logProcess, refusalLine } from './logging/process-log.ts'
export { countedSeldom } from './metrics/counted-seldom.ts'
export type { Metrics } from './metrics/metrics.ts'
export {
  type AddressGuard,
  type Connections,
  ForbiddenAddress,
  type OutgoingAnswer,
} from './outgoing/outgoing.ts'
export type { Context } from './service/context.ts'
export { healthOf, timedCheck } from './service/health.ts'
export { platformMigrations } from './service/platform-migrations.ts'
export { readinessChecks } from './service/readiness-checks.ts'
export { noRecorder, type Recorder, serverItself } from './service/recording.ts'
export { type RunningServer, type ServerOptions, startServer } from './service/run.ts'
export type { Place, RunningSealing, SealedColumns, Sealing } from './service/sealing.ts'
export { neverStopped, ServerStopped, type Shutdown } from './service/shutdown.ts'
export type { HealthCheck, RunningWing, Wing } from './service/wing.ts'
export { SettingsError } from './settings-error.ts'
export type { OpenedSocket, SocketRoute } from './sockets/socket-route.ts'
export * from './store/index.ts'
export type { UserTables } from './users/migration.ts'
export { UserDirectory } from './users/user-directory.ts'
export { type ServiceUser, userIdOf } from './users/user-store.ts'
export { VERSION } from './version.ts'
