/** Says on what the figures were taken. */
import { availableParallelism, cpus, totalmem } from 'node:os'

/** One line: processor, cores, memory, Node. */
export function machineLine(): string {
  const gib = Math.round(totalmem() / 2 ** 30)
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${gib} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}`
}
