/** How long until a time of the day. */

const DAY_SECONDS = 86_400

/** Whole seconds until the next time the clock shows this (`02:00`), never too few; undefined for what is no time. */
export function secondsUntil(clock: string, now: Date): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const then = new Date(now)
  then.setHours(Number(hours), Number(minutes), 0, 0)
  const seconds = Math.ceil((then.getTime() - now.getTime()) / 1000)
  return seconds > 0 ? seconds : seconds + DAY_SECONDS
}
