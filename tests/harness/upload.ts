/** Uploads files as a browser or curl would; for tests. */

/** A file to upload. */
export interface UploadFile {
  readonly name: string
  readonly content: Uint8Array | string
}

/** What came back. */
export interface UploadAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** POSTs a file in the part `file`. */
export async function upload(address: string, file: UploadFile): Promise<UploadAnswer> {
  const form = new FormData()
  form.append('file', new Blob([file.content as Uint8Array<ArrayBuffer>]), file.name)
  return answerOf(await fetch(address, { method: 'POST', body: form }))
}

/** Status and body of an answer. */
export async function answerOf(answer: Response): Promise<UploadAnswer> {
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** GETs a JSON answer. */
export async function getJson<T = Record<string, unknown>>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T
}
