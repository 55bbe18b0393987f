/** Open rows of a session while it is on the screen: kept on the device, resolved in the background, told of when filled. */

import { useEffect, useMemo, useRef } from 'react'
import { after } from '../../browser/after.ts'
import { withoutZ } from '../../catalogue/code-form.ts'
import { searchForCase } from '../../catalogue/search-codes.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { ServerApi } from '../../server/server-api.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { versionOf } from '../session/case/case-facts.ts'
import type { RowPlace } from '../session/case/case-lists.ts'
import type { OpenSession } from '../session/draft/open-session.ts'
import type { KnownCodes } from '../session/workbench/known-codes.ts'
import { arrangeHits } from './arranged-hits.ts'
import { fillIn } from './fill-in.ts'
import { type Fill, OpenRowResolver } from './open-row-resolver.ts'
import { SearchesInVain } from './searches-in-vain.ts'
import { pairOf, SentFeedback } from './sent-feedback.ts'

/** How long a filled row is news (ms): its one flash and its announcement. */
const NEWS_MS = 1_500

/** Starts both for as long as the session is shown. */
export function useOpenRows({ bench, keeper, typing, codes }: OpenSession, api: ServerApi, known: KnownCodes) {
  const { language } = useLanguage()
  const latest = useRef(language)
  latest.current = language
  const feedback = useMemo(() => new SentFeedback(api, bench), [api, bench])
  const resolver = useMemo(() => {
    const filled = (fill: Fill) => {
      const { index, list, key, text, hit, rank } = fill
      const version = versionOf(bench.state().cases[index]!)
      codes.noteTaken(list, hit.code)
      if (hit.matchedField !== 'CODE')
        feedback.taken({ index, list, key }, pairOf(text, hit, { rank, version, language: latest.current }))
      fillIn({ bench, api, known }, fill, hit, version)
      const news = { index, list, key, code: withoutZ(list, hit.code), title: hit.textLong || hit.text }
      bench.set({ filled: [...bench.state().filled, news] })
      setTimeout(() => bench.set({ filled: bench.state().filled.filter((each) => each !== news) }), NEWS_MS)
    }
    return new OpenRowResolver(bench, {
      search: async ({ list, asked }, signal) => {
        const { results, passedOver, understood } = await searchForCase(api, list, asked, signal)
        return { hits: arrangeHits(list, [results]).hits, passedOver, understood }
      },
      language: () => latest.current,
      isFinal: (error) => error instanceof ServerRefused && error.status === 400,
      filled,
      after,
    })
  }, [bench, api, known, codes, feedback])
  useEffect(() => typing.follow(bench), [typing, bench])
  useEffect(() => resolver.start(), [resolver])
  useEffect(() => {
    bench.onTimeTravel = feedback.timeTravel
    return () => {
      bench.onTimeTravel = () => {}
    }
  }, [bench, feedback])
  useEffect(() => retryWhenBack(resolver, keeper), [resolver, keeper])
  const inVain = useMemo(() => {
    const hadHits = (place: RowPlace) => resolver.hadHits(place)
    return new SearchesInVain(bench, { api, language: () => latest.current, hadHits })
  }, [bench, api, resolver])
  return useMemo(() => ({ resolver, feedback, inVain }), [resolver, feedback, inVain])
}

/** Asks again once there is a connection, a server or a login again: saving is the first to notice. */
function retryWhenBack(resolver: OpenRowResolver, keeper: OpenSession['keeper']): () => void {
  let away = false
  const stop = keeper.subscribe(() => {
    const { phase } = keeper.state()
    const isAway = phase === 'offline' || phase === 'signedOut'
    if (away && !isAway) resolver.retry()
    away = isAway
  })
  addEventListener('online', resolver.retry)
  return () => {
    stop()
    removeEventListener('online', resolver.retry)
  }
}
