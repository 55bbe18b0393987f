/**
 * Sample adapter: puts a command-line batch grouper behind the grouper contract; docs/grouping.md says how to make it yours.
 * The command gets lines of the Batchgrouper format 2017, the definition in $TARIFF and $VERSION, and prints result lines.
 */
import { spawn } from 'node:child_process'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { type GrouperStatusCode, type GroupRequest, type GroupResult, grouperStatuses } from '@codarium/contract'
import { codeIn, sexOf } from '@codarium/domain'
import { nameOf, type Reply, readRequests } from './grouper-requests.ts'

const sha = (value: string) => createHash('sha256').update(value).digest()
const hex = (value: string) => sha(value).toString('hex')
const kinds = { 1: 'INLIER', 2: 'LOWER_OUTLIER', 3: 'UPPER_OUTLIER', 4: 'TRANSFERRED', 5: 'DAILY' } as const
const about = (name: string, cmd: string) => ({ name: cmd, reference: false, notice: '', fingerprint: hex(name + cmd) })
/** Values without the signs that separate them. */
const fields = (values: readonly unknown[], by = ';') =>
  values.map((value) => String(value ?? '').replaceAll(/[;:|\r\n]/g, '')).join(by)

/** The input line of a case; its place in the batch is its key. */
function line({ case: c }: GroupRequest, key: number): string {
  const weight = fields(c.gestationalAge ? [c.birthWeight, c.gestationalAge] : [c.birthWeight], '|')
  const stay = [c.admissionDate?.slice(0, 8), c.admissionMode ?? '01', c.exitDate?.slice(0, 8), c.exitMode ?? '00']
  const rest = fields([sexOf(c.sex) === 'F' ? 'W' : c.sex, ...stay, c.lengthOfStay, c.ventilationHours ?? 0])
  const procedures = c.procedures?.map((p) => fields([codeIn('CHOP', p.code), p.side, p.date], ':')) ?? []
  const medications =
    c.medications?.map((m) => fields([codeIn('ATC', m.code), m.addition, m.route, m.dose, m.unit], ':')) ?? []
  const lists = [c.diagnoses.map(({ code }) => codeIn('ICD10', code)), procedures, medications]
  return `${fields([key, c.age, c.ageDays])};${weight};${rest};${lists.map((list) => list.join('|')).join(';')}\n`
}

/** The answer of the contract for a result line: ID;DRG;MDC;GAGE;GSEX;GST;PCCL;ECW;CFLAG. */
function result(request: GroupRequest, output: string, command: string): GroupResult {
  const [, drg = '', mdc = '', , , code = '', pccl = '', weight = '', flag = ''] = output.split(';')
  if (!(code in grouperStatuses)) throw new Error('the grouper gave no result, or one with an unknown status')
  const { tariff, version, case: patient } = request
  const kind = kinds[Number(flag) as keyof typeof kinds]
  const status = { code: code as GrouperStatusCode, name: grouperStatuses[code as GrouperStatusCode] }
  const none = { valid: true, used: false, ccl: 0, ageConflict: false, sexConflict: false, alreadyMain: false }
  return {
    ...{ ...(patient.key === undefined ? {} : { key: patient.key }), tariff, version, drg, pccl: Number(pccl) },
    ...{ definition: about(nameOf(request), command), ...(mdc ? { mdc } : {}) },
    contentHash: hex(JSON.stringify([command, tariff, version, { ...patient, key: '' }])),
    ...{ status, grouped: code === '00', label: { de: '', fr: '', it: '' }, age: 'NOT_USED', sex: 'NOT_USED' },
    // What this output does not tell is left neutral; a grouper that tells CCL or flags is read here.
    diagnoses: patient.diagnoses.map((each) => ({ code: each.code, ...none, duplicate: false })),
    procedures:
      patient.procedures?.map((each) => ({ code: each.code, valid: true, used: false, operative: false })) ?? [],
    ...(patient.lengthOfStay === undefined ? {} : { lengthOfStay: patient.lengthOfStay }),
    ...{ costWeight: Number(weight), effectiveCostWeight: Number(weight), supplements: [], supplementAmount: 0 },
    ...(kind ? { effectiveCostWeightKind: kind } : {}),
    trace: [{ step: 'GROUP', result: drg, reason: output }],
  }
}

/** Runs the command once for each definition that is asked for. */
async function group(command: string, requests: readonly GroupRequest[]): Promise<GroupResult[]> {
  const outputs = new Map<string, string>()
  for (const [name, some] of Map.groupBy(requests.entries(), ([, request]) => nameOf(request))) {
    const env = { ...process.env, TARIFF: name.split(' ')[0], VERSION: name.split(' ')[1] }
    const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], timeout: 30_000, env })
    child.stdin.on('error', () => {}).end(some.map(([at, request]) => line(request, at)).join(''))
    for (const each of (await text(child.stdout)).split(/\r?\n/)) outputs.set(each.split(';')[0] ?? '', each)
  }
  return requests.map((request, at) => result(request, outputs.get(String(at)) ?? '', command))
}

async function answer(request: IncomingMessage, command: string, token: string, names: string[]): Promise<Reply> {
  const parts = names.map((name) => [...name.split(' '), about(name, command)] as const)
  const definitions = parts.map(([tariff, version, rest]) => ({ tariff, version, aliases: [], ...(rest as object) }))
  if (request.url === '/api/v1/health')
    return [200, { status: 'UP', dependencies: {}, uptimeSeconds: Math.floor(process.uptime()), definitions }]
  const isMine = timingSafeEqual(sha(request.headers.authorization ?? ''), sha(`Bearer ${token}`))
  if (token === '' || !isMine) return [401, { error: 'UNAUTHENTICATED', status: 401 }]
  const { requests, isBatch, refusal } = readRequests(await text(request), names)
  if (refusal) return refusal
  const results = await group(command, requests)
  return [200, isBatch ? { results } : results[0]!]
}

/** The adapter as a server that does not listen yet; `definitions` as in GROUPER_DEFINITIONS. */
export function grouperAdapter(command: string, token: string, definitions: string) {
  const names = definitions.split(',').map((name) => name.trim())
  return createServer((request, response) => {
    const head = { 'content-type': 'application/json' }
    const send = ([status, body]: Reply) => response.writeHead(status, head).end(JSON.stringify(body))
    answer(request, command, token, names).then(send, () => send([503, { error: 'UNAVAILABLE', status: 503 }]))
  })
}

const { GROUPER_COMMAND = '', GROUPER_DEFINITIONS = '', SVC_GROUPER_TOKEN = '', PORT = '8095' } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  grouperAdapter(GROUPER_COMMAND, SVC_GROUPER_TOKEN, GROUPER_DEFINITIONS).listen(Number(PORT))
