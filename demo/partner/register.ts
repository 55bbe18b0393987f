/** Enters the demo partner at Codarium as an administrator would: over REST, anew at each start. */

const PROFILES = '/api/v1/admin/integration-profiles'

/** Creates the profile, or replaces the one of an earlier start. */
export async function registerPartner(
  server: string,
  token: string,
  profile: Readonly<Record<string, unknown>>,
): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(server + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { profiles?: { id: string; name: string }[] }
  }
  const { profiles = [] } = await call('GET', PROFILES)
  const known = profiles.find(({ name }) => name === profile.name)
  await (known ? call('PUT', `${PROFILES}/${known.id}`, profile) : call('POST', PROFILES, profile))
}
