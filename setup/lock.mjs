// Keeps two commands in one clone from setting it up at the same time.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fromRoot, say } from './process.mjs'

const file = fromRoot('.runtime/setup.lock')
/** Time between two looks at a lock somebody else holds (ms). */
const LOOK_AGAIN = 300

/** Runs the work while no other process of this clone does. */
export async function withLock(work) {
  mkdirSync(fromRoot('.runtime'), { recursive: true })
  for (let waits = 0; !take(); waits++) {
    if (waits === 0) say('another command is setting up this folder, waiting for it …')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
  }
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holder())) rmSync(file, { force: true })
    return false
  }
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** A holder that has not written its number yet counts as alive. */
function isAlive(pid) {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
