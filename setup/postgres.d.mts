/** Types of the set-up script that provides PostgreSQL. */

/** Server programs that run on this machine. */
export interface PostgresPrograms {
  readonly binDir: string
  readonly version: string
  readonly major: number
  readonly source: 'system' | 'package'
}

/** Finds or installs a server; throws when neither works. */
export function providePostgres(
  log?: (line: string) => void,
  wanted?: 'system' | 'package' | '',
): Promise<PostgresPrograms>
