import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadCustomFormat } from './custom-format.ts'

test('a module with a format is loaded: the sample', async () => {
  const sample = fileURLToPath(new URL('../../demo/custom-format/discharge-list.ts', import.meta.url))
  expect(await loadCustomFormat(sample)).toMatchObject({ name: 'discharge list' })
})

test('a module without one is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-format-'))
  const file = join(folder, 'none.mjs')
  await writeFile(file, 'export default { name: "none" }')
  await expect(loadCustomFormat(file)).rejects.toThrow('does not export a format as default')
  await rm(folder, { recursive: true })
})
