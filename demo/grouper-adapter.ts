/**
 * Sample adapter: puts a command-line batch grouper behind the grouper contract. Copy it, and change what your grouper does
 * otherwise. GROUPER_COMMAND='…' PORT=8095 SVC_GROUPER_TOKEN=… node grouper-adapter.ts
 * The command gets lines of the Batchgrouper format 2017 on its input and prints one result line for each.
 */
import { spawn } from 'node:child_process'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { type GrouperStatusCode, type GroupRequest, type GroupResult, grouperStatuses } from '@codarium/contract'

const TIME_LIMIT = 30_000
const sha = (value: string) => createHash('sha256').update(value).digest()
const plain = (code: string) => code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
const kinds = { 1: 'INLIER', 2: 'LOWER_OUTLIER', 3: 'UPPER_OUTLIER', 4: 'TRANSFERRED', 5: 'DAILY' } as const
/** Values without the signs that separate them. */
const fields = (values: readonly unknown[], by: string) =>
  values.map((value) => String(value ?? '').replaceAll(/[;:|\r\n]/g, '')).join(by)

/** The input line of a case; its place in the batch is its key. */
function line({ case: c }: GroupRequest, key: number): string {
  const patient = [key, c.age, c.ageDays, c.birthWeight, c.sex?.toUpperCase().replace('F', 'W')]
  const stay = [c.admissionDate?.slice(0, 8), c.admissionMode ?? '01', c.exitDate?.slice(0, 8), c.exitMode ?? '00']
  const procedures = c.procedures?.map((p) => fields([plain(p.code).replace(/^Z/, ''), p.side, p.date], ':')) ?? []
  const medications = c.medications?.map((m) => fields([m.code, m.addition, m.route, m.dose, m.unit], ':')) ?? []
  const diagnoses = c.diagnoses.map(({ code }) => plain(code))
  const codes = [diagnoses, procedures, medications].map((list) => list.join('|')).join(';')
  return `${fields([...patient, ...stay, c.lengthOfStay, c.ventilationHours ?? 0], ';')};${codes}`
}

/** The answer of the contract for a result line: ID;DRG;MDC;GAGE;GSEX;GST;PCCL;ECW;CFLAG. */
function result({ tariff, version, case: patient }: GroupRequest, output: string, command: string): GroupResult {
  const [, drg = '', mdc = '', , , gst = '', pccl = '', weight = '', flag = ''] = output.split(';')
  if (!(gst in grouperStatuses)) throw new Error('the grouper gave an unknown status')
  const code = gst as GrouperStatusCode
  const kind = kinds[Number(flag) as keyof typeof kinds]
  const { key, ...content } = patient
  return {
    ...(key === undefined ? {} : { key }),
    ...{ tariff, version, drg, pccl: Number(pccl), ...(mdc ? { mdc } : {}) },
    definition: { name: command, reference: false, notice: '', fingerprint: sha(command).toString('hex').slice(0, 16) },
    contentHash: sha(JSON.stringify([command, tariff, version, content])).toString('hex'),
    status: { code, name: grouperStatuses[code] },
    grouped: code === '00',
    ...{ label: { de: '', fr: '', it: '' }, age: 'NOT_USED', sex: 'NOT_USED' },
    // What this output does not tell is left neutral; a grouper that tells CCL or flags is read here.
    diagnoses: patient.diagnoses.map((each) => ({
      ...{ code: each.code, valid: true, used: false, ccl: 0, ageConflict: false, sexConflict: false },
      ...{ alreadyMain: false, duplicate: false },
    })),
    procedures: (patient.procedures ?? []).map(({ code }) => ({
      ...{ code, valid: true, used: false, operative: false },
    })),
    ...(patient.lengthOfStay === undefined ? {} : { lengthOfStay: patient.lengthOfStay }),
    ...{ costWeight: Number(weight), effectiveCostWeight: Number(weight), supplements: [], supplementAmount: 0 },
    ...(kind ? { effectiveCostWeightKind: kind } : {}),
    trace: [{ step: 'GROUP', result: drg, reason: output }],
  }
}

/** Runs the command once for a whole batch. */
async function group(command: string, requests: readonly GroupRequest[]): Promise<GroupResult[]> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], timeout: TIME_LIMIT })
  child.stdin.on('error', () => {}).end(requests.map((request, at) => `${line(request, at)}\n`).join(''))
  const lines = (await text(child.stdout)).split('\n').filter((each) => each !== '')
  const byKey = new Map(lines.map((each) => [each.split(';')[0], each]))
  return requests.map((request, at) => {
    const output = byKey.get(String(at))
    if (!output) throw new Error(`the grouper gave no result for case ${at}`)
    return result(request, output, command)
  })
}

type Reply = [status: number, body: object]

async function answer(request: IncomingMessage, command: string, token: string): Promise<Reply> {
  const health = { status: 'UP', dependencies: {}, uptimeSeconds: 0, definitions: [] }
  if (request.url === '/api/v1/health') return [200, health]
  const isMine = timingSafeEqual(sha(request.headers.authorization ?? ''), sha(`Bearer ${token}`))
  if (token === '' || !isMine) return [401, { error: 'UNAUTHENTICATED', status: 401 }]
  const body = JSON.parse(await text(request))
  if (request.url === '/api/v1/group') return [200, (await group(command, [body]))[0]!]
  if (request.url === '/api/v1/group/batch') return [200, { results: await group(command, body.requests) }]
  return [404, { error: 'NOT_FOUND', status: 404 }]
}

/** The adapter as a server that does not listen yet. */
export function grouperAdapter(command: string, token: string) {
  return createServer((request, response) => {
    const send = ([status, body]: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    answer(request, command, token).then(send, () => send([503, { error: 'UNAVAILABLE', status: 503 }]))
  })
}

const { GROUPER_COMMAND = '', SVC_GROUPER_TOKEN = '', PORT = '8095' } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  grouperAdapter(GROUPER_COMMAND, SVC_GROUPER_TOKEN).listen(Number(PORT))
