/** The verifiers of the partners' guide, each in its own language where that is on the machine: right, wrong, late, rotated. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { signatureHeaders } from '../../coding/webhooks/signature.ts'
import { verifyWebhook } from '../../docs/partners/verify-webhook.ts'

const folder = fileURLToPath(new URL('../../docs/partners/', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'codarium-verifiers-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const secret = 'a-shared-secret-é'
const timestamp = 1_800_000_000
const body = '{"event_type":"case.coded","result_data":"<Fall größe=\\"1\\"/>\\n"}'
const header = (...secrets: string[]) => signatureHeaders({ id: 'evt_1', timestamp, body }, secrets).authorization ?? ''

interface Message {
  readonly what: string
  readonly header: string
  readonly body: string
  readonly now: number
  readonly genuine: boolean
}

const good = { header: header(secret), body, now: timestamp + 10, genuine: true }
const messages: Message[] = [
  { ...good, what: 'as it was signed' },
  { ...good, what: 'with the new secret first', header: header('the-other-secret', secret) },
  { ...good, what: 'with the old secret second', header: header(secret, 'the-other-secret') },
  { ...good, what: 'at the edge of its time', now: timestamp + 300 },
  { ...good, what: 'too late', now: timestamp + 301, genuine: false },
  { ...good, what: 'too early', now: timestamp - 301, genuine: false },
  { ...good, what: 'signed by somebody else', header: header('the-other-secret'), genuine: false },
  { ...good, what: 'with another body', body: `${body} `, genuine: false },
  { ...good, what: 'with another time', header: header(secret).replace('t=18', 't=17'), genuine: false },
  { ...good, what: 'without a header', header: '', genuine: false },
  { ...good, what: 'with half a signature', header: header(secret).slice(0, -2), genuine: false },
  { ...good, what: 'with another scheme', header: header(secret).replace('HMAC-SHA256', 'Bearer'), genuine: false },
]

/** One line a message for programs in other languages: header, body (Base64), time, separated by tabs. */
const lines = messages
  .map((one) => [one.header, Buffer.from(one.body).toString('base64'), one.now].join('\t'))
  .join('\n')
const expected = messages.map(({ genuine }) => String(genuine))
const has = (command: string) => spawnSync(command, ['--version']).status === 0

it.each(messages)('TypeScript: $what', (one) => {
  expect(verifyWebhook(one.header, one.body, secret, one.now)).toBe(one.genuine)
})

/** Runs the verifier of each language over all messages. */
const languages: [name: string, command: string, run: () => string[]][] = [
  ['Python', 'python3', runPython],
  ['Java', 'javac', runJava],
  ['C# (.NET)', 'dotnet', runDotNet],
  ['C# (Mono)', 'mcs', runMono],
]

// A language that is not on this machine has no test.
for (const [name, command, run] of languages) {
  if (has(command)) it(`${name}: all of them`, () => expect(run()).toEqual(expected))
}

function runPython(): string[] {
  const program = `import sys, base64; sys.dont_write_bytecode = True; sys.path.insert(0, ${JSON.stringify(folder)})
from verify_webhook import verify_webhook
for line in sys.stdin.read().split("\\n"):
    header, body, now = line.split("\\t")
    print(str(verify_webhook(header, base64.b64decode(body), ${JSON.stringify(secret)}, int(now))).lower())`
  const env = { ...process.env, PYTHONUTF8: '1' }
  return answers(execFileSync('python3', ['-c', program], { input: lines, env }))
}

function runJava(): string[] {
  const main = join(scratch, 'Main.java')
  writeFileSync(
    main,
    `import java.util.Base64;
public class Main { public static void main(String[] a) throws Exception {
  for (String line : new String(System.in.readAllBytes()).split("\\n")) {
    String[] p = line.split("\\t");
    System.out.println(VerifyWebhook.verify(p[0], Base64.getDecoder().decode(p[1]), "a-shared-secret-\\u00e9", Long.parseLong(p[2])));
  } } }`,
  )
  execFileSync('javac', ['-encoding', 'UTF-8', '-d', scratch, join(folder, 'VerifyWebhook.java'), main])
  return answers(execFileSync('java', ['-cp', scratch, 'Main'], { input: lines }))
}

/** Says of each message whether it is genuine; the same for every C# compiler. */
const CSHARP_MAIN = `static class Program { static void Main() {
  foreach (var line in System.Console.In.ReadToEnd().Split('\\n')) { var p = line.Split('\\t');
    var genuine = VerifyWebhook.Verify(p[0], System.Convert.FromBase64String(p[1]), "a-shared-secret-\\u00e9", long.Parse(p[2]));
    System.Console.WriteLine(genuine.ToString().ToLower()); } } }`

function runDotNet(): string[] {
  const framework = 'net$(BundledNETCoreAppTargetFrameworkVersion)'
  const properties = `<OutputType>Exe</OutputType><TargetFramework>${framework}</TargetFramework>`
  const project = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${properties}</PropertyGroup></Project>`
  const place = join(scratch, 'dotnet')
  mkdirSync(place)
  writeFileSync(join(place, 'verify.csproj'), project)
  writeFileSync(join(place, 'VerifyWebhook.cs'), readFileSync(join(folder, 'VerifyWebhook.cs')))
  writeFileSync(join(place, 'Program.cs'), CSHARP_MAIN)
  return answers(execFileSync('dotnet', ['run', '--project', place], { input: lines }))
}

function runMono(): string[] {
  const [main, program] = [join(scratch, 'Program.cs'), join(scratch, 'verify.exe')]
  writeFileSync(main, CSHARP_MAIN)
  execFileSync('mcs', ['-warnaserror', `-out:${program}`, join(folder, 'VerifyWebhook.cs'), main])
  return answers(execFileSync('mono', [program], { input: lines }))
}

function answers(output: Buffer): string[] {
  return output.toString().trim().split(/\r?\n/)
}
