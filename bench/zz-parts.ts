import { readFileSync } from 'node:fs'
import { readSnapshot } from '../classification/search/snapshot/snapshot.ts'
import { Language } from '../classification/search/language/language.ts'
import { CodeTable } from '../classification/search/query/code-table.ts'
import { WordMatcher } from '../classification/search/query/word-matcher.ts'
import { QueryPlanner } from '../classification/search/query/query-plan.ts'
import { FullMatches } from '../classification/search/query/full-matches.ts'
import { PartialMatches } from '../classification/search/query/partial-matches.ts'
import { HitList } from '../classification/search/ranking/hit-list.ts'
import { HitPage } from '../classification/search/ranking/hit-page.ts'
import { readQuery } from '../classification/search/query/read-query.ts'
const open = (n: string, prefix: string) => { const b = readFileSync('/tmp/prof/'+n); const c = new Uint8Array(b.length); c.set(b); const s = readSnapshot(c); const language = new Language('de'); const codes = new CodeTable(s, prefix); const matcher = new WordMatcher(s, language); return { language, codes, matcher, planner: new QueryPlanner(language, matcher, codes), full: new FullMatches(s, codes), partial: new PartialMatches(s, matcher), hits: new HitList(s.codable), page: new HitPage(s, codes) } }
const idx: any = { icd10: open('icd', ''), chop: open('chop', 'Z') }
const kinds = JSON.parse(readFileSync('/tmp/prof/q.json','utf8'))
for (const [kind, paths] of Object.entries(kinds) as any) {
  const qs = paths.map((p: string) => { const m = /search\/(\w+)\?q=(.*)/.exec(p)!; return [idx[m[1]!], decodeURIComponent(m[2]!)] as const })
  let best: any
  for (let r = 0; r < 14; r++) { const t: any = { read: 0, plan: 0, full: 0, slips: 0, partial: 0, page: 0 }
    for (const [i, q] of qs) {
      let b = performance.now(); const lap = (k: string) => { const n = performance.now(); t[k] += n - b; b = n }
      i.hits.begin({}); const query = readQuery(q, i.language); lap('read')
      const slots = i.planner.plan(query.words); lap('plan')
      i.full.find(slots, i.hits); lap('full')
      const enough = () => i.full.foundTerm || i.hits.count >= 10
      if (!enough()) { let f = false; for (const { word, optional, readings } of slots) { const own = readings[0]; if (optional || own?.words[0] !== word) continue; const n = own.matches[0].terms.length; i.matcher.addSlips(word, own.matches[0]); f ||= own.matches[0].terms.length > n } lap('slips'); if (f) i.full.find(slots, i.hits); lap('full') }
      if (!enough()) i.partial.find(slots, i.hits); lap('partial')
      i.page.of(i.hits, { size: 20 }); i.matcher.release(); lap('page')
    }
    const sum = Object.values(t).reduce((a: any, b: any) => a + b, 0) as number
    best = best ? Object.fromEntries(Object.keys(t).map((k) => [k, Math.min(best[k], t[k])])) : { ...t }; best.sum = 0; best.sum = Object.values(best).reduce((a: any, b: any) => a + b, 0) }
  console.log(kind, Object.entries(best).map(([k, v]: any) => `${k} ${(v / qs.length * 1000).toFixed(1)}`).join('  '))
}
