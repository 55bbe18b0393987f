/** The `codarium` command: the only place where the wings meet. The façade for the demo, benchmarks and tests. */
export { allMigrations, type ServiceName, serviceNames, wingsOf } from './services.ts'
export { siteDir } from './site-dir.ts'
export { untilStopped } from './until-stopped.ts'
