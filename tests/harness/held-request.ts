/** A request whose headers are sent while its body is held back: it is let in, and goes on when the test wants; for tests. */
import { once } from 'node:events'
import { request } from 'node:http'

/** A request under way. */
export interface HeldRequest {
  /** Sends the body; resolves with the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every kind
  release(): Promise<{ status: number; body: any }>
}

/** Sends the headers of a POST; resolves when the server has them. */
export async function holdRequest(url: string, token: string, body: unknown): Promise<HeldRequest> {
  const text = JSON.stringify(body)
  const held = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    },
  })
  const answered = once(held, 'response')
  // Whoever is refused at once is answered at once.
  answered.catch(() => {})
  held.flushHeaders()
  await Promise.race([once(held, 'continue'), answered])
  return {
    release: async () => {
      held.end(text)
      const [response] = await answered
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
    },
  }
}
