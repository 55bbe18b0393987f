/** Where log lines go: a stream whose reader may be slow, stuck or gone, which must never hold up the server. */
import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'

/** Characters that may wait for a slow reader; what comes beyond is counted and left out. */
const MOST_WAITING = 4 * 1024 * 1024
/** How long (ms) a program that ends waits for its last lines to be taken. */
const FLUSH_LIMIT = 1_000

/** A place for log lines. */
export interface LogOutput extends DestinationStream {
  /** Resolves when everything was taken, or when the reader had time enough. */
  flush(): Promise<void>
}

/** Log lines into a stream: standard output, which for pipes and sockets does not block. */
export function logOutput(stream: Writable, mostWaiting = MOST_WAITING): LogOutput {
  let leftOut = 0
  // Nobody reads any more: the service matters more than its log.
  stream.on('error', () => {})
  return {
    write: (line) => {
      if (stream.writableLength > mostWaiting) {
        leftOut += 1
        return
      }
      if (leftOut > 0) stream.write(gapLine(leftOut))
      leftOut = 0
      stream.write(line)
    },
    flush: () => taken(stream),
  }
}

/** Says in the log itself that something is missing from it. */
function gapLine(count: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, service: 'codarium', count, msg: 'log lines were left out: nobody took them' })}\n`
}

function taken(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FLUSH_LIMIT)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if (stream.destroyed || stream.writableLength === 0) done()
    else stream.write('', done)
  })
}

let output: LogOutput | undefined

/** The log output of this process. */
export function standardOutput(): LogOutput {
  output ??= logOutput(process.stdout)
  return output
}
