/** Makes a session that a coder has opened for work. */

/** Creates a session as it is wished for and opens it; its id. */
export async function sessionInWork(url: string, wish: object): Promise<string> {
  const sessions = `${url}/api/v1/coding/session`
  const { sessionId } = await post(sessions, wish)
  await post(`${sessions}/${sessionId}/open`, {})
  return sessionId
}

async function post(address: string, body: object): Promise<{ sessionId: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { sessionId: string }
}
