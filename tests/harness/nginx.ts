/** A real nginx in front of servers, with TLS by the file that docs/proxy gives to hospitals or with a site of the test's own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeCertificate } from '../../demo/partner/certificate.ts'
import { findNginx } from '../../setup/nginx.mjs'

const CONFIGURATION = new URL('../../docs/proxy/nginx.conf', import.meta.url)

/** Characters of nginx's own log that are kept. */
const LONGEST_LOG = 10_000

/** What a test decides of the file. */
export interface ProxyWish {
  /** Port of Codarium. */
  readonly upstream: number
  readonly port: number
  /** True: the proxy takes the path away before it hands a request on. */
  readonly strips: boolean
}

/** Starts nginx with the documented file; the answered function stops it. */
export function startNginx(wish: ProxyWish): Promise<() => Promise<void>> {
  return runNginx(wish.port, async (folder) => {
    const { cert, key } = makeCertificate()
    await writeFile(join(folder, 'coding.crt'), cert)
    await writeFile(join(folder, 'coding.key'), key)
    return documentedSite(folder, wish)
  })
}

/** Starts nginx with a site of the test's own, made for a folder; the answered function stops it. */
export async function runNginx(
  port: number,
  makeSite: (folder: string) => string | Promise<string>,
): Promise<() => Promise<void>> {
  const program = findNginx()
  if (!program) throw new Error('no nginx: install it (Debian: apt-get install nginx) or set CODARIUM_NGINX')
  const folder = await mkdtemp(join(tmpdir(), 'codarium-nginx-'))
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, await makeSite(folder)))
  const server = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => server.kill('SIGKILL')
  process.once('exit', endWithUs)
  let said = ''
  server.stderr.on('data', (text) => {
    said = (said + text).slice(-LONGEST_LOG)
  })
  const ended = once(server, 'exit').finally(() => process.off('exit', endWithUs))
  await Promise.race([listening(port), ended.then(() => Promise.reject(new Error(`nginx ended: ${said}`)))])
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file as it is documented, with the names and ports of this test. */
async function documentedSite(folder: string, { upstream, port, strips }: ProxyWish): Promise<string> {
  const documented = await readFile(CONFIGURATION, 'utf8')
  return documented
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('server_name coding.hospital.example', 'server_name localhost')
    .replaceAll('/etc/nginx/tls/', `${folder}/`)
    .replace('proxy_pass http://codarium;', `proxy_pass http://codarium${strips ? '/' : ''};`)
}

/** A site in a set-up that keeps to a folder of its own. */
function configuration(folder: string, site: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events { worker_connections 1024; }
http { access_log off; ${places.join(' ')}
${site}}`
}

async function listening(port: number): Promise<void> {
  while (!(await answers(port))) await setTimeout(20)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
