/** The `codarium` command: the only place where the wings meet. The façade for the demo, benchmarks and tests. */

export { RemoteDesk } from './imports/remote-desk.ts'
export { refusal } from './refusal.ts'
export type { ServiceName } from './service-names.ts'
export { allMigrations, openSealing, visitorsOf, wingsOf } from './services.ts'
export { siteDir } from './site-dir.ts'
export { untilStopped } from './until-stopped.ts'
