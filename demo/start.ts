/** `npm start`: everything on this machine with the demo identity provider, authentication on. */
import { refusal, untilStopped } from '@codarium/cli'
import { startDemo } from './start-demo.ts'
import { welcome } from './welcome.ts'

try {
  const demo = await startDemo(process.env)
  console.log(welcome(demo.ui, demo.partner, demo.users))
  demo.loadSamples(console.log).catch((error) => console.log(`  sample catalogues not loaded: ${error.message}`))
  const code = await untilStopped(demo.log)
  await demo.stop()
  process.exit(code)
} catch (error) {
  const line = refusal(error)
  if (!line) throw error
  console.error(`codarium: ${line}`)
  process.exit(1)
}
