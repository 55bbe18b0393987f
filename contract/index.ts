/** The wire of Codarium: schemas, error catalogue, roles and permissions, settings. No logic, no I/O. */
export * from './access.ts'
export * from './errors.ts'
export * from './service.ts'
export * from './setting-kinds.ts'
export * from './settings.ts'
export * from './ui-paths.ts'
