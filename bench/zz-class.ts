import { buildIndex, openIndex } from '@codarium/classification'
import { chopDocuments, icdDocuments } from './search-catalogues.ts'
import { randomSearches } from './search-http-queries.ts'
import { writeFileSync, existsSync, readFileSync } from 'node:fs'
const get = async (n: string, f: () => Promise<any>, prefix: string) => { if (!existsSync('/tmp/prof/'+n)) writeFileSync('/tmp/prof/'+n, buildIndex(await f(), { language: 'de', codePrefix: prefix } as any)); const b = readFileSync('/tmp/prof/'+n); const s = new Uint8Array(b.length); s.set(b); return openIndex(s) }
const idx: any = { icd10: await get('icd', () => icdDocuments([]), ''), chop: await get('chop', chopDocuments, 'Z') }
if (!existsSync('/tmp/prof/q.json')) writeFileSync('/tmp/prof/q.json', JSON.stringify((await randomSearches()).kinds))
const kinds = JSON.parse(readFileSync('/tmp/prof/q.json','utf8'))
for (const [kind, paths] of Object.entries(kinds) as any) {
  const qs = paths.map((p: string) => { const m = /search\/(\w+)\?q=(.*)/.exec(p)!; return [idx[m[1]!], decodeURIComponent(m[2]!)] as const })
  const best = new Float64Array(qs.length).fill(1e9); const totals: number[] = []
  for (let r = 0; r < 8; r++) qs.forEach(([i, q]: any, k: number) => { const b = performance.now(); const res = i.search({ query: q, size: 20 }); const t = (performance.now() - b) * 1000; if (t < best[k]!) best[k] = t; totals[k] = res.total })
  const cls = new Map<string, number[]>()
  qs.forEach(([, q]: any, k: number) => { const w = q.split(' ').length; const c = `words ${Math.min(w, 5)} len ${q.length < 4 ? '1-3' : q.length < 8 ? '4-7' : '8+'} hits ${totals[k]! < 10 ? '<10' : totals[k]! === 50 ? '50' : totals[k]! < 200 ? '<200' : totals[k]! < 2000 ? '<2000' : '2000+'}`; (cls.get(c) ?? cls.set(c, []).get(c)!).push(best[k]!) })
  const sum = best.reduce((a, b) => a + b, 0)
  console.log(kind, 'avg best', (sum / best.length).toFixed(1), 'median', [...best].sort((a,b)=>a-b)[best.length>>1]!.toFixed(1))
  for (const [c, v] of [...cls].sort((a, b) => b[1].reduce((x, y) => x + y) - a[1].reduce((x, y) => x + y)).slice(0, 14)) { const s = v.reduce((x, y) => x + y); console.log('  ', c.padEnd(40), v.length, 'share', (s / sum * 100).toFixed(1), 'avg', (s / v.length).toFixed(0)) }
}
