import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Recogniser } from './recognition.ts'

it('one thread recognises one file after the other, whatever is wrong with some', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-recognition-'))
  const recogniser = new Recogniser()
  onTestFinished(async () => {
    await recogniser.close()
    await rm(folder, { recursive: true })
  })
  const ask = async (name: string, content: string) => {
    await writeFile(join(folder, name), content)
    return recogniser.recognise({ path: join(folder, name), name })
  }
  await expect(ask('a.csv', 'nothing we know')).rejects.toThrow('Expected')
  expect(await ask('synonyme_2026.csv', 'text;code\nBeinbruch;S82.9\nWadenbeinbruch;S82.4\n')).toMatchObject({
    system: 'SYNONYMS',
    codes: 'ICD10',
  })
  await expect(recogniser.recognise({ path: join(folder, 'gone'), name: 'gone' })).rejects.toMatchObject({
    code: 'ENOENT',
    syscall: 'open',
    // Where it arose, not where its answer arrived.
    stack: expect.stringContaining('file-kind.ts'),
  })
  await recogniser.close()
  expect(await ask('regeln.json', '[{"ruleId":"G1","type":"HANDBUCH_G"}]')).toMatchObject({ system: 'CODING_RULES' })
})
