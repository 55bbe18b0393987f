/** Pictures of titles at full scale: COPD with its stages, fractures, long procedures; `node tests/browser/title-pictures.ts [folder]`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { largeDelivery, spigesXml } from '@codarium/demo'
import { entry } from './coding-screen.ts'
import { type CodingSite, openCodingSite } from './coding-site.ts'
import { loadFullScale } from './full-scale.ts'

const diagnoses = [
  'J44.11',
  'J44.01',
  'J44.02',
  'J44.90',
  'E11.74',
  'I50.13',
  'L89.14',
  'E87.6',
  'S72.03',
  'S42.22',
  'S42.24',
  'S82.21',
]
const treatments = ['Z39.57.43', 'Z39.57.44', 'Z39.95.72', 'Z37.6B.73', 'Z03.93.20', 'Z81.83.10']

/** What a picture shows: a text typed into a list, in a window of some size, light or dark. */
interface Picture {
  readonly name: string
  readonly list: 'diagnoses' | 'treatments'
  readonly text: string
  readonly width: number
  readonly height: number
  readonly dark?: true
}

const pictures: readonly Picture[] = [
  {
    name: 'titles-stages',
    list: 'diagnoses',
    text: 'chronische obstruktive lungenkrankheit infektion',
    width: 1440,
    height: 900,
  },
  { name: 'titles-fractures-dark', list: 'diagnoses', text: 'fraktur humerus', width: 1440, height: 900, dark: true },
  {
    name: 'titles-stages-1024-dark',
    list: 'diagnoses',
    text: 'chronische obstruktive lungenkrankheit infektion',
    width: 1024,
    height: 768,
    dark: true,
  },
  { name: 'titles-fractures-1920', list: 'diagnoses', text: 'fraktur humerus', width: 1920, height: 1080 },
  { name: 'titles-procedures-1024', list: 'treatments', text: 'neurostimulator elektrode', width: 1024, height: 768 },
  {
    name: 'titles-procedures-2560-dark',
    list: 'treatments',
    text: 'patch graft',
    width: 2560,
    height: 1440,
    dark: true,
  },
]

/** Takes the pictures on a site with full-scale catalogues. */
async function takeTitlePictures(site: CodingSite, folder: string): Promise<void> {
  const [base] = largeDelivery(1)
  const start = '202602040940'
  const rows = {
    diagnoses: diagnoses.map((code) => ({ code, poa: 1 as const })),
    treatments: treatments.map((code) => ({ code, start })),
  }
  await mkdir(folder, { recursive: true })
  for (const { name, list, text, width, height, dark } of pictures) {
    const look = { viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' } as const
    const { page } = await site.openCase(spigesXml([{ ...base!, ...rows }]), look)
    await page.locator('.block.treatments .grid-row .own').first().waitFor()
    await entry(page, list).fill(text)
    await entry(page, list).click()
    await page.locator('.hits:not(.old) li .own').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await site.closeWindows()
  }
}

if (import.meta.main) {
  const site = await openCodingSite()
  try {
    const there = await loadFullScale(site, ['icd10gm-fullscale-de.zip', 'chop-fullscale-de.zip'])
    if (!there) throw new Error('the full-scale catalogues are not beside the repository')
    await takeTitlePictures(site, process.argv[2] ?? 'docs/pictures')
  } finally {
    await site.close()
  }
}
