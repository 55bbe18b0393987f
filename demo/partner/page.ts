/** The partner's page: a list of cases, the UI in a frame, and what came back. Plain HTML, as a hospital system might have it. */
import type { SampleCase } from '../cases/index.ts'

export type Language = 'de' | 'fr' | 'it'

const texts = {
  de: {
    title: 'Beispiel-KIS',
    lead: 'Diese Seite spielt ein Spitalsystem: Sie schickt einen Fall, zeigt die Kodieroberfläche im Rahmen und empfängt das Ergebnis als signierten Webhook.',
    open: 'Kodieren',
    look: 'Nur ansehen',
    waiting: 'Warten auf den Webhook …',
    arrived: 'Webhook empfangen',
    genuine: 'Signatur geprüft: echt',
    forged: 'Signatur FALSCH',
    nothing: 'Keine Änderungen an den Codes.',
    failed: 'Das hat nicht geklappt: ',
    search: 'Codes suchen',
  },
  fr: {
    title: 'SIH d’exemple',
    lead: 'Cette page joue un système hospitalier : elle envoie un cas, affiche l’interface de codage dans un cadre et reçoit le résultat par webhook signé.',
    open: 'Coder',
    look: 'Consulter',
    waiting: 'En attente du webhook …',
    arrived: 'Webhook reçu',
    genuine: 'Signature vérifiée : authentique',
    forged: 'Signature FAUSSE',
    nothing: 'Aucune modification des codes.',
    failed: 'Cela n’a pas fonctionné : ',
    search: 'Chercher des codes',
  },
  it: {
    title: 'SIO d’esempio',
    lead: 'Questa pagina fa le veci di un sistema ospedaliero: invia un caso, mostra l’interfaccia di codifica in una cornice e riceve il risultato con un webhook firmato.',
    open: 'Codificare',
    look: 'Solo visione',
    waiting: 'In attesa del webhook …',
    arrived: 'Webhook ricevuto',
    genuine: 'Firma verificata: autentica',
    forged: 'Firma FALSA',
    nothing: 'Nessuna modifica ai codici.',
    failed: 'Non ha funzionato: ',
    search: 'Cercare codici',
  },
} as const

/** The language of a browser, German where it is none of ours. */
export function languageOf(header: string | undefined): Language {
  const wished = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wished.find((one): one is Language => one in texts) ?? 'de'
}

/** What the page may do: its own script and style, the UI of Codarium in a frame, and nothing else. */
export function pagePolicy(codarium: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src ${codarium}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

export function page(cases: readonly SampleCase[], language: Language): string {
  const text = texts[language]
  const suffix = { de: 'De', fr: 'Fr', it: 'It' } as const
  const rows = cases.map(
    (
      sample,
    ) => `<li><div><b>${escaped(sample[`title${suffix[language]}`])}</b><span>${escaped(sample[`subtitle${suffix[language]}`])}</span></div>
      <button data-case="${escaped(sample.id)}">${text.open}</button>
      <button data-case="${escaped(sample.id)}" data-read-only>${text.look}</button></li>`,
  )
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title><link rel="stylesheet" href="/style.css">
<body data-texts="${escaped(JSON.stringify(text))}">
<header><h1>${text.title}</h1><p>${text.lead}</p></header>
<main><nav><ul>${rows.join('')}</ul><p><a href="/search">${text.search}</a></p><section aria-live="polite" id="result" hidden></section></nav>
<iframe title="Codarium" id="frame" hidden></iframe></main>
<script type="module" src="/script.js"></script>
</body></html>`
}

export const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b2733;background:#f4f6f8;height:100vh;display:flex;flex-direction:column}
header{background:#23405c;color:#fff;padding:.75rem 1.25rem}h1{font-size:1.15rem;margin:0}header p{margin:.15rem 0 0;font-size:.9rem;color:#d5e0ea}
main{flex:1;display:flex;min-height:0}nav{width:24rem;overflow:auto;padding:1rem;flex:none}ul{list-style:none;margin:0;padding:0}
li{background:#fff;border:1px solid #d5dce3;border-radius:6px;padding:.75rem;margin-bottom:.6rem;display:flex;gap:.5rem;align-items:center;flex-wrap:wrap}
li div{flex:1 1 100%}li span{display:block;font-size:.85rem;color:#51606e}
button{font:inherit;font-size:.9rem;padding:.35rem .8rem;border:1px solid #23405c;border-radius:4px;background:#23405c;color:#fff;cursor:pointer}
button[data-read-only]{background:#fff;color:#23405c}button:focus-visible{outline:3px solid #f0a500;outline-offset:2px}
iframe{flex:1;border:0;background:#fff}#result{background:#fff;border:1px solid #d5dce3;border-left:4px solid #23405c;border-radius:6px;padding:.75rem}
#result p{margin:.2rem 0}.good{color:#1c6b3c}.bad{color:#a3161c;font-weight:600}code{background:#eef2f5;padding:0 .25rem;border-radius:3px;overflow-wrap:anywhere}
@media(max-width:60rem){main{flex-direction:column}nav{width:auto;max-height:45vh}iframe{min-height:55vh}}`

/** The script of the page: opens cases, shows the frame, asks for the result until it is there. */
export const SCRIPT = `const texts = JSON.parse(document.body.dataset.texts)
const frame = document.querySelector('#frame'), result = document.querySelector('#result')
let current
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => open(button))
async function open(button) {
  current = undefined
  result.hidden = false
  const answer = await fetch('/open', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ caseId: button.dataset.case, readOnly: 'readOnly' in button.dataset }) })
  const body = await answer.json()
  if (!answer.ok) return say([[texts.failed + body.error, 'bad']])
  frame.src = body.embedUrl
  frame.hidden = false
  current = body.sessionId
  say([[texts.waiting, '']])
  watch(current)
}
async function watch(session) {
  while (current === session) {
    const answer = await fetch('/results/' + session)
    const { arrived, genuine, eventType, difference } = await answer.json()
    if (arrived && current === session) return show(genuine, eventType, difference)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
function show(genuine, eventType, difference) {
  const lines = [[texts.arrived + ': ' + eventType, ''], genuine ? [texts.genuine, 'good'] : [texts.forged, 'bad']]
  const told = (sign) => (line) => [sign + ' ' + line.element + ' ' + Object.values(line.attributes).join(' · '), 'code']
  const changes = [...difference.added.map(told('+')), ...difference.removed.map(told('−'))]
  say([...lines, ...(changes.length > 0 ? changes : [[texts.nothing, '']])])
}
function say(lines) {
  result.replaceChildren(...lines.map(([text, kind]) => {
    const line = document.createElement('p'), inner = document.createElement(kind === 'code' ? 'code' : 'span')
    inner.textContent = text
    inner.className = kind
    line.append(inner)
    return line
  }))
}
`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
